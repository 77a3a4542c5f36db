import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../builder/build.mjs';
import { siteProjects } from '../builder/projects.mjs';
import { workspace } from '../workspace.mjs';

const SOURCES = [
  'apps/api/src',
  'libs/domain/src',
  'libs/contracts/src',
  'libs/i18n/src',
  'libs/gateways/src',
  'libs/database/src',
  'prisma/schema',
];
const NOT_A_SOURCE = /\/generated\/|\.(spec|suite|testing)\.ts$/;
/** An editor saves a file in several steps, and a checkout many files. */
const QUIET_MS = 150;

/**
 * Builds and calls back after each change of what the site is made of; a mistake is shown and waits for the next change.
 * @param {() => Promise<void>} onBuilt
 */
export function watchSources(onBuilt) {
  /** @type {NodeJS.Timeout | undefined} */
  let quiet;
  let work = Promise.resolve();
  const follow = async () => {
    let built = 0;
    try {
      await buildStale({ only: siteProjects, withPage: false, onBuild: () => (built += 1) });
      if (built === 0) return;
      await onBuilt();
      console.log('The site runs with your changes.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const noteChange = (/** @type {unknown} */ _, /** @type {string | null} */ file) => {
    if (file && NOT_A_SOURCE.test(`/${file}`)) return;
    clearTimeout(quiet);
    quiet = setTimeout(() => (work = work.then(follow)), QUIET_MS);
  };
  const watchers = SOURCES.map((folder) => watch(join(workspace, folder), { recursive: true }, noteChange));
  return {
    end: () => {
      clearTimeout(quiet);
      for (const watcher of watchers) watcher.close();
    },
  };
}
