/**
 * @typedef {{ path: string, files: string[], words: string[] }} Page
 * @typedef {Record<string, Record<string, string>>} Words by language and part
 * @typedef {{ script: string, inline: { painted: string, refused: string }, words: Words, pages: Page[] }} Site
 *   the part of `document.json` that says what a page loads
 */

/**
 * The bytes of script that a first visit to a page loads: the application, the page, and the words of one language, of
 * which the heavier counts.
 *
 * @param {Site} site
 * @param {Page} page
 * @param {(file: string) => number} sizeOf
 */
export function pageWeight({ script, words }, { files, words: parts }, sizeOf) {
  const sum = (/** @type {string[]} */ some) => some.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const ofWords = Object.values(words).map((spoken) => sum(parts.map((part) => spoken[part] ?? '')));
  return sum([script, ...files]) + Math.max(...ofWords);
}

/**
 * The heaviest page of each group; a page belongs to the first group that takes its path.
 *
 * @template {{ takes: RegExp }} Group
 * @param {readonly Group[]} groups
 * @param {readonly { path: string, bytes: number }[]} weights
 * @throws {Error} when a page is in no group, or a group without pages
 */
export function heaviestOf(groups, weights) {
  const sorted = weights.map((weight) => {
    const group = groups.find(({ takes }) => takes.test(weight.path));
    if (!group) throw new Error(`${weight.path} is in no group of pages.`);
    return { ...weight, group };
  });
  return groups.map((group) => {
    const [heaviest] = sorted
      .filter((weight) => weight.group === group)
      .toSorted((one, other) => other.bytes - one.bytes);
    if (!heaviest) throw new Error(`No page is like ${group.takes}.`);
    return heaviest;
  });
}
