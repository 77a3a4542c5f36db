import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@account/database/process/start-error.mjs';
import { watchParent } from '../../../launcher/src/run/process/parent.mjs';
import { onShutdownSignal } from '../../../launcher/src/run/process/shutdown-signal.mjs';
import { Progress } from '../../../launcher/src/run/progress.mjs';
import { figureLine, isReached } from '../figures.mjs';

/** @import { Figure } from '../figures.mjs' */
/** @typedef {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} Measuring */

/**
 * Measures, prints each figure beside its aim, and ends the process: with 1 where an aim is missed.
 * @param {(measuring: Measuring) => AsyncIterable<Figure>} measures
 * @param {string} [heading]
 */
export async function report(measures, heading) {
  const progress = new Progress(process.stdout);
  const end = new AbortController();
  onShutdownSignal({ first: () => end.abort(), again: () => process.exit(130) });
  watchParent(() => end.abort());
  // Whoever read the figures has gone, as `head` does: nobody waits for the rest.
  process.stdout.on('error', () => end.abort());

  if (heading !== undefined) console.log(heading);
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(
      `This machine is busy with other things (load ${load.toFixed(1)}): times of answers will look worse than they are.\n`,
    );
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'account-bench-'));
  const figures = [];
  try {
    const onStep = (/** @type {string} */ title) => progress.begin(title);
    for await (const figure of measures({ dataDir, onStep, signal: end.signal })) figures.push(figure);
    progress.end();
    const missed = figures.filter((figure) => !isReached(figure)).length;
    console.log(['', ...figures.map(figureLine), ''].join('\n'));
    console.log(missed === 0 ? 'All figures reach their aims.' : `${missed} missed.`);
    process.exitCode = missed === 0 ? 0 : 1;
  } catch (error) {
    progress.fail();
    process.exitCode = 1;
    if (figures.length > 0) console.log(['', ...figures.map(figureLine), ''].join('\n'));
    if (!end.signal.aborted) console.error(error instanceof StartError ? error.message : error);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.exit();
}
