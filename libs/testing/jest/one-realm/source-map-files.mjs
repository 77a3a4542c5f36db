import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiledMaps } from '../typescript.mjs';

const folder = fileURLToPath(new URL('../../../../.cache/jest/source-maps/', import.meta.url));

/**
 * Paths of source maps, by compiled module. Jest reads source maps from files. A file is written when a stack
 * trace is mapped.
 */
export class SourceMapFiles extends Map {
  get(url) {
    if (!this.has(url) && compiledMaps.has(url)) this.set(url, write(compiledMaps.get(url)));
    return super.get(url);
  }
}

function write(map) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${createHash('sha256').update(map).digest('hex')}.json`;
  writeFileSync(file, map);
  return file;
}
