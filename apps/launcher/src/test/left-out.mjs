import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/**
 * Describes the tests that a run of this size does not include.
 *
 * @param {import('./options.mjs').Size} size
 * @returns {string[]}
 */
export function leftOutBy(size) {
  if (size === 'nightly') return [];
  const nightly = `Only npm test -- --nightly has ${specs('nightly')} spec files, ${declared('@nightly')} stories, and the full matrix.`;
  if (size === 'thorough') return [nightly];
  const usual = `npm test -- --thorough also has ${specs('thorough')} spec files, the stories that are not tagged @main, and axe in every story.`;
  return [usual, nightly];
}

/** @param {string} size */
function specs(size) {
  return globSync(`{apps,libs}/*/src/**/*.${size}.*`, { cwd: workspace }).length;
}

/**
 * Returns the number of stories with a tag. Counts a story only once if it is repeated in a loop or in two
 * languages. @param {string} tag
 */
function declared(tag) {
  return globSync('e2e/**/*.story.ts', { cwd: workspace })
    .map((file) => readFileSync(join(workspace, file), 'utf8').split(`'${tag}'`).length - 1)
    .reduce((all, one) => all + one, 0);
}
