import { StartError } from '../run/process/start-error.mjs';
import { buildStale } from './build.mjs';
import { serverProjects, webProject } from './projects.mjs';

/** `build [project …]`: builds what is stale, of the named projects or of all. */
const only = process.argv.slice(2);
const names = [...serverProjects, webProject].map((project) => project.name);
const unknown = only.find((name) => !names.includes(name));
try {
  if (unknown) throw new StartError(`There is no project "${unknown}" to build: ${names.join(', ')}.`);
  await buildStale({
    ...(only.length > 0 && { only }),
    onBuild: (name) => console.log(`Building ${name} …`),
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
