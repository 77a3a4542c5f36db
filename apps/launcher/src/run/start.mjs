import { startDevStack } from '../dev/dev-stack.mjs';
import { readEnvironment } from './stack/environment.mjs';
import { watchParent } from './process/parent.mjs';
import { Progress } from './progress.mjs';
import { onShutdownSignal } from './process/shutdown-signal.mjs';
import { startStack } from './stack/stack.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { welcome } from './welcome.mjs';

/**
 * Program of `npm start`, which runs everything until Ctrl-C. With `npm run dev` it also rebuilds after each
 * change in the sources.
 */
const start = process.argv.includes('--dev') ? startDevStack : startStack;
const progress = new Progress(process.stdout);
const end = new AbortController();

onShutdownSignal({ first: () => end.abort(), again: () => process.exit(130) });
watchParent(() => end.abort());

const ended = new Promise((resolve) => end.signal.addEventListener('abort', () => resolve(undefined)));

try {
  const began = Number(process.env['LAUNCHED_AT'] ?? Date.now());
  delete process.env['LAUNCHED_AT'];
  const { port, sandboxPort, isProduction, ...environment } = readEnvironment(process.env);
  const stack = await start({
    ...environment,
    ports: { site: port, sandbox: sandboxPort },
    withSandbox: !isProduction,
    withHistory: !isProduction,
    onStep: (title) => progress.begin(title),
    signal: end.signal,
  });
  progress.end();
  console.log(await welcome(stack, Date.now() - began));
  const failure = await Promise.race([ended, stack.failed]);
  if (!failure) console.log('\nStopping …');
  await stack.stop();
  if (failure) throw new StartError(`${failure} See the log files in ${environment.dataDir}.`);
} catch (error) {
  progress.fail();
  if (!end.signal.aborted) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
