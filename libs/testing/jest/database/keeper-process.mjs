import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/** @type {import('node:child_process').ChildProcess | undefined} */
let keeper;

/**
 * @param {number} workers
 * @returns {Promise<{ urls: string[], tables: string[], redisUrl?: string }>}
 */
export async function startKeeper(workers) {
  keeper = spawn(process.execPath, [program, `${workers}`], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(createInterface({ input: keeper.stdout }), 'line'),
    once(keeper, 'exit').then(([status]) => {
      throw new Error(`The servers of the database tests did not start (status ${status}).`);
    }),
  ]);
  return JSON.parse(line);
}

export async function endKeeper() {
  if (!keeper) return;
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}
