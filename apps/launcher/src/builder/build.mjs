import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForLock } from '@account/database/process/lock.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { workspace } from '../workspace.mjs';
import { digestOf, isStamped, writeStamp } from './freshness.mjs';
import { serverProjects, webProject } from './projects.mjs';

/** @import { Project } from './projects.mjs' */

const BUILD_LOCK_TIMEOUT_MS = 300_000;
const CACHE = join(workspace, '.cache', 'build');

/**
 * Builds the projects whose results are stale. A lock allows only one build at a time in a checkout.
 * @param {object} [options]
 * @param {string[]} [options.only] project names, default all
 * @param {boolean} [options.withPage] default true
 * @param {(name: string) => void} [options.onBuild]
 * @param {AbortSignal | undefined} [options.signal]
 */
export async function buildStale({ only, withPage = true, onBuild, signal } = {}) {
  const isWanted = (/** @type {Project} */ { name }) => !only || only.includes(name);
  const page = withPage ? [webProject] : [];
  await mkdir(CACHE, { recursive: true });
  const lock = await waitForLock(join(CACHE, 'lock'), BUILD_LOCK_TIMEOUT_MS);
  if (!lock) throw new StartError('Timed out waiting for another build of this checkout.');
  try {
    const results = await Promise.allSettled([
      buildInOrder(serverProjects.filter(isWanted), onBuild, signal),
      buildInOrder(page.filter(isWanted), onBuild, signal),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    lock.release();
  }
}

/**
 * @param {Project[]} projects
 * @param {((name: string) => void) | undefined} onBuild
 * @param {AbortSignal | undefined} signal
 */
async function buildInOrder(projects, onBuild, signal) {
  for (const project of projects) {
    const stamp = join(CACHE, project.name);
    const digest = await digestOf(workspace, project.inputs);
    if (existsSync(join(workspace, project.output)) && (await isStamped(stamp, digest))) continue;
    onBuild?.(project.name);
    await rm(stamp, { force: true });
    await project.build(signal);
    await writeStamp(stamp, digest);
  }
}
