/**
 * @typedef {{ file: string, imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's, by source
 */

const entry = 'index.html';

/**
 * The bytes of script that a first visit to a page loads: the application, the page and the words of one language.
 *
 * @param {Manifest} manifest
 * @param {RegExp} page tells the page's own entries by their source; where several are meant, the heaviest counts
 * @param {RegExp} words tells the languages' entries; a visit loads one, the heaviest counts
 * @param {(file: string) => number} sizeOf
 * @throws {Error} when the manifest has no such page or no words
 */
export function pageWeight(manifest, page, words, sizeOf) {
  const weights = entriesOf(manifest, page).flatMap((ownEntry) =>
    entriesOf(manifest, words).map((language) =>
      [...filesOf(manifest, [entry, ownEntry, language])].reduce((sum, file) => sum + sizeOf(file), 0),
    ),
  );
  return Math.max(...weights);
}

/** @param {Manifest} manifest @param {RegExp} source */
function entriesOf(manifest, source) {
  const found = Object.keys(manifest).filter((key) => source.test(key) && manifest[key]?.isDynamicEntry);
  if (found.length === 0) throw new Error(`The built page has no part whose source is like ${source}.`);
  return found;
}

/** @param {Manifest} manifest @param {string[]} keys */
function filesOf(manifest, keys, seen = new Set()) {
  for (const chunk of keys.map((key) => manifest[key])) {
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}
