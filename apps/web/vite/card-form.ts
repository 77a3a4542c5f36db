import type { Plugin } from 'vite';

import { FontSlices } from './font-slices.js';
import { builtEntry, framedDocument } from './framed-document.js';
import { unicodeRange } from './interface-fonts.js';
import { runSource } from './run-source.js';

type Forms = typeof import('../src/commerce/payments/card-form/card-form-document.js');

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/**
 * Builds the card form document with separate scripts, stylesheets and translations that are not shared with
 * the site.
 */
export function cardForm(workspace: string): Plugin[] {
  return framedDocument({
    name: 'card-form',
    async emit(root, file) {
      const [{ cardForms: forms }, { code, css }, slices] = await Promise.all([
        runSource<Forms>(root, 'src/commerce/payments/card-form/card-form-document.tsx'),
        builtEntry(root, 'src/commerce/payments/card-form/card-form.entry.ts'),
        FontSlices.open(workspace),
      ]);
      const fonts: Record<string, string> = {};
      for (const [language, form] of Object.entries(forms))
        fonts[language] = file(`card-form-${language}.css`, await fontSheet(slices, form));
      return { script: file('card-form.js', code), sheet: file('card-form.css', css), fonts, forms };
    },
    describe({ script, sheet, fonts, forms }, built) {
      const languages = Object.entries(forms).map(([language, form]) => {
        return [language, { ...form, font: built(fonts[language] ?? '') }];
      });
      return { script: built(script), sheet: built(sheet), languages: Object.fromEntries(languages) };
    },
  });
}

/**
 * Inlines the fonts into the stylesheet, because the form uses few characters that are spread over many small
 * font files.
 */
async function fontSheet(slices: FontSlices, form: Forms['cardForms']['ja']): Promise<string> {
  const letters = new Set(ascii + JSON.stringify(form));
  const cuts = await slices.cut([...letters].sort().join(''));
  return cuts
    .map(
      (cut) =>
        `@font-face{font-family:'Noto Sans JP Interface';font-weight:400 700;font-display:swap;` +
        `src:url(data:font/woff2;base64,${cut.woff2.toString('base64')}) format('woff2');` +
        `unicode-range:${unicodeRange(cut)}}`,
    )
    .join('\n');
}
