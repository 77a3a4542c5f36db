/**
 * @typedef {{ path: string, files: string[], words: string[] }} Page
 * @typedef {Record<string, Record<string, string>>} Messages files by language and namespace
 * @typedef {{ script: string, inline: { painted: string, refused: string }, words: Messages, pages: Page[] }}
 *   Site the part of `document.json` that lists what a page loads
 */

/**
 * Returns the bytes of scripts that a first visit loads. They consist of the application, the page, and the
 * messages in the larger language.
 *
 * @param {Site} site
 * @param {Page} page
 * @param {(file: string) => number} sizeOf
 */
export function pageWeight({ script, words }, { files, words: parts }, sizeOf) {
  const sum = (/** @type {string[]} */ some) => some.reduce((bytes, file) => bytes + sizeOf(file), 0);
  const ofWords = Object.values(words).map((messageFiles) =>
    sum(parts.map((part) => messageFiles[part] ?? '')),
  );
  return sum([script, ...files]) + Math.max(...ofWords);
}

/**
 * Returns, for each group, the page with the most script bytes. A page belongs to the first group that matches
 * its path.
 *
 * @template {{ takes: RegExp }} Group
 * @param {readonly Group[]} groups
 * @param {readonly { path: string, bytes: number }[]} weights
 * @throws {Error} if a page has no group or a group has no page
 */
export function heaviestOf(groups, weights) {
  const sorted = weights.map((weight) => {
    const group = groups.find(({ takes }) => takes.test(weight.path));
    if (!group) throw new Error(`${weight.path} belongs to no group of pages.`);
    return { ...weight, group };
  });
  return groups.map((group) => {
    const [heaviest] = sorted
      .filter((weight) => weight.group === group)
      .toSorted((one, other) => other.bytes - one.bytes);
    if (!heaviest) throw new Error(`No page matches ${group.takes}.`);
    return heaviest;
  });
}
