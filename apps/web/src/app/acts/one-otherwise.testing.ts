import type { RootData } from '@account/contracts/store/settings/root.contract';
import { languages } from '@account/domain/platform/language';
import type { ZodMiniType } from 'zod/mini';

import { ActedPage } from './acted-page.testing.js';
import { factorsOf, madeOf, type Factor, type Making } from './made-data.testing.js';
import { openingOf, type PageState } from './acts.testing.js';
import { changesOf, indented } from './became.testing.js';
import { myPageOfRows } from './my-page.testing.js';
import { recordedRoot } from './seen-by-people.testing.js';

/** All is there, with each option of a choice, or as little as can be, with another option of it. */
const bases: readonly Making[] = [
  { isTrue: true, isFull: true, choice: 0 },
  { isTrue: false, isFull: false, choice: 0, hasEntries: true },
];

interface Kind {
  name: string;
  page: PageState['page'];
  dataOf: (making: Making) => unknown;
  factors: readonly Factor[];
  /** Its parts read what they are sent through their contracts. */
  isReadWhole?: boolean;
}

export function kindOf(page: PageState['page']): Kind {
  const schema = page.contract.data as unknown as ZodMiniType;
  return {
    ...{ name: page.contract.path, page },
    dataOf: (making) => madeOf(schema, making),
    factors: factorsOf(schema),
  };
}

/** One thing is not there in all of them: what hides the rest of the page. */
export function kindWithout(page: PageState['page'], at: string): Kind {
  const kind = kindOf(page);
  const dataOf = (making: Making) => changed(kind.dataOf(making), at, () => null);
  return { ...kind, name: `${kind.name} without ${at}`, dataOf };
}

export async function kindOfMyPage(): Promise<Kind> {
  const kind = await myPageOfRows();
  return { ...kind, name: kind.page.contract.path, isReadWhole: true };
}

/**
 * What is otherwise on a page where one thing of all that it is sent is; and where one of the store is.
 * @param known what was written of the same page
 */
export async function oneOtherwiseOf(kind: Kind, known: Set<string>): Promise<string[]> {
  const found: string[] = [];
  for (const base of bases) found.push(...(await otherwiseThan(base, kind)));
  const written = found.filter((text) => !known.has(`${kind.page.contract.path} ${text}`));
  for (const text of found) known.add(`${kind.page.contract.path} ${text}`);
  return written.flatMap((text) => text.split('\n'));
}

async function otherwiseThan(base: Making, { page, dataOf, factors, isReadWhole }: Kind): Promise<string[]> {
  const data = dataOf(base);
  const [read, ofStore] = [new Set<string>(), new Set<string>()];
  const watched = isReadWhole === true ? data : watchedOf(data, '', read);
  const before = await looksOf(page, watched, (root) => watchedOf(root, '', ofStore) as RootData);
  const seen = new Set([JSON.stringify(data)]);
  const written: string[] = [];
  const differs = async (title: string, other: unknown, root?: (usual: RootData) => RootData) => {
    const lines = changesOf(before, await looksOf(page, other, root));
    if (lines.length > 0) written.push([`${title}:`, ...indented(lines)].join('\n'));
  };
  for (const factor of factors) {
    const isRead = isReadWhole === true || read.has(factor.at.replaceAll(/[?|]/g, ''));
    if (!isRead || (!base.isFull && (factor.option ?? 1) !== 1)) continue;
    const other = dataOf({ ...base, otherwise: factor });
    const text = JSON.stringify(other);
    if (seen.has(text)) continue;
    seen.add(text);
    await differs(titleOf(factor, base), other);
  }
  for (const at of ofStore)
    if (isSwitch(recordedRoot, at))
      await differs(`with another ${at}`, data, (root) => changed(root, at, (part) => part !== true));
  return written;
}

async function looksOf(page: PageState['page'], data: unknown, root?: (usual: RootData) => RootData) {
  const state = { name: '', page, data, ...(root && { root }) };
  const opened = await ActedPage.opens(await openingOf(state, languages[0]));
  return [...opened.lines, ...opened.marks];
}

const partOf = (data: unknown, name: string) => (data as Record<string, unknown> | undefined)?.[name];

function isSwitch(root: RootData, at: string): boolean {
  return (
    typeof at
      .slice(1)
      .split('.')
      .reduce(partOf, root as unknown) === 'boolean'
  );
}

function changed<Data>(data: Data, at: string, change: (part: unknown) => unknown): Data {
  const [name = '', ...more] = at.slice(1).split('.');
  const part = partOf(data, name);
  return { ...data, [name]: more.length === 0 ? change(part) : changed(part, `.${more.join('.')}`, change) };
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

function titleOf({ at, option }: Factor, { isFull }: Making): string {
  const which = option === undefined ? '' : ` ${String(option)}`;
  return `${isFull ? 'with all but' : 'with nothing but'} ${at}${which}`;
}
