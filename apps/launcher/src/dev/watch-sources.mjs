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
/**
 * Milliseconds to wait for further changes. Editors save a file in several steps, and a Git checkout changes
 * many files.
 */
const DEBOUNCE_MS = 150;

/**
 * Rebuilds after each change in the sources of the site, and then calls `onBuilt`. If the build fails, prints
 * the error and waits for the next change.
 * @param {() => Promise<void>} onBuilt
 */
export function watchSources(onBuilt) {
  /** @type {NodeJS.Timeout | undefined} */
  let debounce;
  let work = Promise.resolve();
  const rebuild = async () => {
    let built = 0;
    try {
      await buildStale({ only: siteProjects, withPage: false, onBuild: () => (built += 1) });
      if (built === 0) return;
      await onBuilt();
      console.log('Restarted the site with your changes.');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const onChange = (/** @type {unknown} */ _, /** @type {string | null} */ file) => {
    if (file && NOT_A_SOURCE.test(`/${file}`)) return;
    clearTimeout(debounce);
    debounce = setTimeout(() => (work = work.then(rebuild)), DEBOUNCE_MS);
  };
  const watchers = SOURCES.map((folder) => watch(join(workspace, folder), { recursive: true }, onChange));
  return {
    end: () => {
      clearTimeout(debounce);
      for (const watcher of watchers) watcher.close();
    },
  };
}
