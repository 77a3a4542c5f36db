import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { secretKeys } from '../../../launcher/src/run/stack/secret-keys.mjs';
import { commandLine } from '../../../launcher/src/workspace.mjs';
import { percentile } from './rounds.mjs';

/** @import { Figure } from '../figures.mjs' */

const RUNS = 5;
const PER_SECOND = 1_000_000;

/** Commands that are measured. One only reads a table, and two load the whole program. */
const COMMANDS = [
  ['audit', 'list'],
  ['jobs', 'list'],
  ['charges', 'review'],
];

/**
 * Script that prints the CPU time of all threads of the process, including garbage collection and compilation.
 */
const REPORT_CPU_USAGE = `process.on('exit', () => console.error(\`\\n\${JSON.stringify(process.cpuUsage())}\`));`;

/**
 * Measures the CPU time of commands that only read, including their start and without a compile cache.
 * @param {{ databaseUrl: string, dataDir: string, onStep: (title: string) => void, signal: AbortSignal }}
 *   options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureCommands({ databaseUrl, dataDir, onStep, signal }) {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: undefined,
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: await secretKeys(dataDir),
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const preload = `--import=data:text/javascript,${encodeURIComponent(REPORT_CPU_USAGE)}`;
  for (const args of COMMANDS) {
    onStep(`Running “store ${args.join(' ')}”`);
    /** @type {number[]} */
    const seconds = [];
    for (let time = 0; time < RUNS; time += 1) {
      const { stderr } = await promisify(execFile)(process.execPath, [preload, commandLine, ...args], {
        env,
        signal,
      });
      const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
      seconds.push((user + system) / PER_SECOND);
    }
    yield {
      name: `CPU time of “store ${args.join(' ')}”`,
      value: percentile(seconds, 0.5),
      aim: { atMost: 2 },
      unit: 's',
      about: `median of ${RUNS}`,
    };
  }
}
