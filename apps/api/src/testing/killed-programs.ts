import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { productionEnvironment } from './running-site.js';

const built = join(import.meta.dirname, '../../dist/testing');

/** When to kill a program. Consists of the number of the statement and the milliseconds after sending it. */
export interface Death {
  statement: number;
  delay: number;
}

/**
 * @param directory of migrations; default: the migrations of this program
 * @returns whether the program was killed before it finished
 * @throws an error when the program failed
 */
export function applyAndDie(databaseUrl: string, death?: Death, directory?: string): Promise<boolean> {
  return wasKilled(startMigrations(databaseUrl, death, directory));
}

export function startMigrations(databaseUrl: string, death?: Death, directory?: string): ChildProcess {
  return start('dying-migrations.js', directory === undefined ? [] : [directory], databaseUrl, death);
}

/** @returns whether the job was killed before it finished @throws an error when the job failed */
export function runJobAndDie(
  databaseUrl: string,
  job: 'partitions' | 'documents',
  now: Date,
  death?: Death,
): Promise<boolean> {
  return wasKilled(start('dying-job.js', [job, now.toISOString()], databaseUrl, death));
}

function start(script: string, words: string[], databaseUrl: string, death?: Death): ChildProcess {
  return fork(join(built, script), words, {
    env: { ...process.env, ...productionEnvironment(databaseUrl), ...variablesOf(death) },
    execArgv: ['--import', join(built, 'dying-statement.js')],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function variablesOf(death: Death | undefined): Record<string, string> {
  if (death === undefined) return {};
  return { DIES_AT_STATEMENT: String(death.statement), DIES_AFTER: String(death.delay) };
}

async function wasKilled(program: ChildProcess): Promise<boolean> {
  const output = [program.stdout, program.stderr].map((stream) =>
    stream === null ? Promise.resolve('') : text(stream),
  );
  const [code, signal] = (await once(program, 'exit')) as [number | null, NodeJS.Signals | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`The program failed: ${(await Promise.all(output)).join('')}`);
  return false;
}
