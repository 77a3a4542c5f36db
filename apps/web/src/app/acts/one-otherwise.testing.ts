import { languages } from '@account/domain/platform/language';
import type { ZodMiniType } from 'zod/mini';

import { ActedPage } from './acted-page.testing.js';
import { factorsOf, madeOf, type Factor, type Making } from './made-data.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { changesOf, indented } from './became.testing.js';

/** All is there, with each option of a choice, or as little as can be, with another option of it. */
const bases: readonly Making[] = [
  { isTrue: true, isFull: true, choice: 0 },
  { isTrue: false, isFull: false, choice: 0, hasEntries: true },
];

/** What is otherwise on a page where one thing of all that it is sent is. */
export async function oneOtherwiseOf(page: PageState['page']): Promise<string[]> {
  const schema = page.contract.data as unknown as ZodMiniType;
  const written: string[] = [];
  for (const base of bases) {
    const data = madeOf(schema, base);
    const read = new Set<string>();
    const watched = watchedOf(data, '', read);
    const opened = await ActedPage.opens(await openingOf({ name: '', page, data: watched }, languages[0]));
    const before = [...opened.lines, ...opened.marks];
    const seen = new Set([JSON.stringify(data)]);
    for (const factor of factorsOf(schema)) {
      const isRead = read.has(factor.at.replaceAll(/[?|]/g, ''));
      if (!isRead || (!base.isFull && (factor.option ?? 1) !== 1)) continue;
      const other = madeOf(schema, { ...base, otherwise: factor });
      const text = JSON.stringify(other);
      if (seen.has(text)) continue;
      seen.add(text);
      const lines = await differenceOf(page, other, before);
      if (lines.length > 0) written.push(`${titleOf(factor, base)}:`, ...indented(lines));
    }
  }
  return written;
}

/** What is asked of it is noted, by where it stands; the first of a list is `1`. */
function watchedOf(data: unknown, at: string, read: Set<string>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return new Proxy(data, {
    get: (parts, name, own) => {
      const part: unknown = Reflect.get(parts, name, own);
      if (typeof name === 'symbol' || typeof part === 'function') return part;
      const below = `${at}.${Array.isArray(parts) && name === '0' ? '1' : name}`;
      read.add(below);
      return watchedOf(part, below, read);
    },
  });
}

async function differenceOf(page: PageState['page'], data: unknown, before: readonly string[]) {
  const opened = await ActedPage.opens(await openingOf({ name: '', page, data }, languages[0]));
  return changesOf(before, [...opened.lines, ...opened.marks]);
}

function titleOf({ at, option }: Factor, { isFull }: Making): string {
  const which = option === undefined ? '' : ` ${String(option)}`;
  return `${isFull ? 'with all but' : 'with nothing but'} ${at}${which}`;
}
