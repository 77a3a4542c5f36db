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
 * Runs the measurements, prints each figure with its target, and exits with 1 if a figure misses its target.
 * @param {(measuring: Measuring) => AsyncIterable<Figure>} measures
 * @param {string} [heading]
 */
export async function report(measures, heading) {
  const progress = new Progress(process.stdout);
  const end = new AbortController();
  onShutdownSignal({ first: () => end.abort(), again: () => process.exit(130) });
  watchParent(() => end.abort());
  // Stops when the reader of a pipe closes it, for example `head`.
  process.stdout.on('error', () => end.abort());

  if (heading !== undefined) console.log(heading);
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(`The machine is busy (load ${load.toFixed(1)}), so measured times will be too high.\n`);
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'account-bench-'));
  const figures = [];
  try {
    const onStep = (/** @type {string} */ title) => progress.begin(title);
    for await (const figure of measures({ dataDir, onStep, signal: end.signal })) figures.push(figure);
    progress.end();
    const missed = figures.filter((figure) => !isReached(figure)).length;
    console.log(['', ...figures.map(figureLine), ''].join('\n'));
    console.log(
      missed === 0 ? 'All targets are reached.' : `${missed} of ${figures.length} targets are missed.`,
    );
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
