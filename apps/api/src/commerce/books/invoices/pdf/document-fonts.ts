import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import * as fontkit from 'fontkit';

export interface DocumentFonts {
  regular: Buffer;
  bold: Buffer;
  has: (codePoint: number) => boolean;
}

let fonts: Promise<DocumentFonts> | undefined;

/** Loads the fonts (two files of 5 MB) with the first document and caches them. */
export function documentFonts(): Promise<DocumentFonts> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

async function readFonts(): Promise<DocumentFonts> {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all(
    ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf'].map((file) =>
      readFile(resolve(`@expo-google-fonts/noto-sans-jp/${file}`)),
    ),
  );
  if (regular === undefined || bold === undefined) throw new Error('A font for PDF documents is missing');
  const letters = new Set((fontkit.create(regular) as fontkit.Font).characterSet);
  return { regular, bold, has: (codePoint) => letters.has(codePoint) };
}

/** A variation selector determines the form of the preceding character and is not printed itself. */
const variationSelector = /\p{Variation_Selector}/u;
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Collapses white space like HTML. Replaces characters that the fonts lack by 〓, as is usual in Japanese
 * printing.
 */
export function printable(text: string, { has }: Pick<DocumentFonts, 'has'>): string {
  return Array.from(text.replaceAll(/[\t\n\f\r ]+/g, ' '), (letter) => {
    if (has(letter.codePointAt(0) ?? 0) || variationSelector.test(letter)) return letter;
    return unseen.test(letter) ? '' : '〓';
  }).join('');
}
