import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { secretKeys } from '../../../launcher/src/run/stack/secret-keys.mjs';
import { commandLine } from '../../../launcher/src/workspace.mjs';
import { percentile } from './rounds.mjs';

/** @import { Figure } from '../figures.mjs' */

const TIMES = 5;
const PER_SECOND = 1_000_000;

/** By a table alone, and two that need the whole program. */
const COMMANDS = [
  ['audit', 'list'],
  ['jobs', 'list'],
  ['charges', 'review'],
];

/** All threads of the process, garbage and compiling among them. */
const TELLING = `process.on('exit', () => console.error(\`\\n\${JSON.stringify(process.cpuUsage())}\`));`;

/**
 * What commands that read take of the processor, their start with it, without what a machine compiled before.
 * @param {{ databaseUrl: string, dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
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
  const telling = `--import=data:text/javascript,${encodeURIComponent(TELLING)}`;
  for (const words of COMMANDS) {
    onStep(`Commanding “${words.join(' ')}”`);
    /** @type {number[]} */
    const seconds = [];
    for (let time = 0; time < TIMES; time += 1) {
      const { stderr } = await promisify(execFile)(process.execPath, [telling, commandLine, ...words], {
        env,
        signal,
      });
      const { user, system } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '');
      seconds.push((user + system) / PER_SECOND);
    }
    yield {
      name: `Processor of “store ${words.join(' ')}”`,
      value: percentile(seconds, 0.5),
      aim: { atMost: 2 },
      unit: 's',
      about: `median of ${TIMES}`,
    };
  }
}
