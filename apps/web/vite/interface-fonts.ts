import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { FontSlices, type Cut } from './font-slices.js';
import { commerceLetters, interfaceLetters } from './interface-letters.js';

const languages = ['ja', 'en'];
const sheet = 'virtual:common-letters.css';
const groupSize = 16;

/** Characters of the font files that pages preload, by file name. */
const packs = { interface: interfaceLetters, commerce: commerceLetters };

/**
 * Builds preloaded fonts for the first pages and the commerce pages. Other common characters are loaded on
 * demand.
 */
export function interfaceFonts(workspace: string): Plugin {
  return {
    name: 'interface-fonts',
    resolveId: (id) => (id === sheet ? `\0${sheet}` : undefined),
    load: (id) => (id === `\0${sheet}` ? commonLetters(workspace) : undefined),
    async generateBundle() {
      const slices = await FontSlices.open(workspace);
      for (const language of languages) {
        for (const [name, lettersOf] of Object.entries(packs)) {
          const source = packed(await slices.cut(await lettersOf(workspace, language)));
          this.emitFile({ type: 'asset', name: `${name}-${language}.font`, source });
        }
      }
    },
  };
}

/**
 * Returns a packed file: header length in four bytes, header (a list of [unicode-range, number of bytes]),
 * fonts.
 */
export function packed(cuts: readonly Cut[]): Buffer {
  const head = Buffer.from(JSON.stringify(cuts.map((cut) => [unicodeRange(cut), cut.woff2.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...cuts.map(({ woff2 }) => woff2)]);
}

/**
 * Placed after the rules of the package, so that the small font files take precedence over the package's large
 * ones.
 */
async function commonLetters(workspace: string): Promise<string> {
  const slices = await FontSlices.open(workspace);
  const folder = join(workspace, '.cache/font/common');
  await mkdir(folder, { recursive: true });
  const cuts = await slices.common(await interfaceLetters(workspace, 'ja'), groupSize);
  const rules = cuts.map(async (cut) => {
    const file = join(folder, `letters-${(cut.codePoints[0] ?? 0).toString(16)}.woff2`);
    await writeFile(file, cut.woff2);
    return `@font-face {
  font-family: 'Noto Sans JP Variable';
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url(${JSON.stringify(file)}) format('woff2');
  unicode-range: ${unicodeRange(cut)};
}`;
  });
  return (await Promise.all(rules)).join('\n');
}

export function unicodeRange({ codePoints }: Cut): string {
  return codePoints.map((codePoint) => `U+${codePoint.toString(16)}`).join(',');
}
