import { StartError } from '@account/database/process/start-error.mjs';
import { buildStale } from './build.mjs';
import { serverProjects, webProject } from './projects.mjs';

/**
 * Program of `build [project …]`. Builds stale projects, either the given projects or all of them.
 * `--without-page` skips the pages.
 */
const args = process.argv.slice(2);
const withPage = !args.includes('--without-page');
const only = args.filter((arg) => arg !== '--without-page');
const names = [...serverProjects, webProject].map((project) => project.name);
const unknown = only.find((name) => !names.includes(name));
try {
  if (unknown) throw new StartError(`Unknown project "${unknown}". The projects are ${names.join(', ')}.`);
  await buildStale({
    ...(only.length > 0 && { only }),
    withPage,
    onBuild: (name) => console.log(`Building ${name} …`),
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
