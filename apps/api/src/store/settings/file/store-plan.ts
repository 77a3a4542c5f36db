import { bytesOfDataAddress } from '../pictures/store-pictures.declaration.js';
import type { StoreFile } from '../store-settings.declaration.js';
import { isDataAddress } from '../setting-values.declaration.js';

type Leaf = string | number | boolean | null;

const longestShown = 80;
const shownOfWhatIsAlike = 20;

/**
 * Returns the changes that applying `next` would make. Entries with an id are compared by id, whatever their
 * position.
 */
export function planOf(current: object | null, next: StoreFile): string[] {
  const before = leavesOf(current ?? {});
  const after = leavesOf(next);
  const paths = [...new Set([...after.keys(), ...before.keys()])];
  return paths.flatMap((path) => {
    const [old, fresh] = [before.get(path), after.get(path)];
    if (old === fresh) return [];
    if (old === undefined) return [`+ ${path}: ${shown(fresh ?? null)}`];
    if (fresh === undefined) return [`- ${path}: ${shown(old)}`];
    const from = startOfChange(old, fresh);
    return [`~ ${path}: ${shown(old, from)} -> ${shown(fresh, from)}`];
  });
}

function leavesOf(value: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Map<string, Leaf>): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, value as Leaf);
  } else if (Array.isArray(value)) {
    collectList(value, path, leaves);
  } else {
    for (const [key, child] of Object.entries(value))
      collect(child, path === '' ? key : `${path}.${key}`, leaves);
  }
}

function collectList(list: unknown[], path: string, leaves: Map<string, Leaf>): void {
  const ids = idsOf(list, path);
  if (ids === undefined) leaves.set(`${path}.length`, list.length);
  else leaves.set(`${path} in order`, ids.join(', '));
  list.forEach((child, index) => collect(child, `${path}[${ids?.[index] ?? index}]`, leaves));
}

/** Returns the ids of the entries if they are unique, for example plans by `planId`. */
function idsOf(list: unknown[], path: string): string[] | undefined {
  const key = idKeyOf(list[0], path);
  if (key === undefined) return undefined;
  const ids = list.map((entry) => (entry as Record<string, unknown>)[key]);
  const isNamed = ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
  return isNamed ? ids : undefined;
}

function idKeyOf(entry: unknown, path: string): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const list = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.keys(entry).find((key) => {
    if (key === 'id') return true;
    const thing = /^(\w+).Id$/.exec(key)?.[1]?.toLowerCase();
    return thing !== undefined && list.includes(thing);
  });
}

function startOfChange(old: Leaf, fresh: Leaf): number {
  if (typeof old !== 'string' || typeof fresh !== 'string') return 0;
  let apart = 0;
  while (apart < old.length && old[apart] === fresh[apart]) apart += 1;
  return Math.max(0, apart - shownOfWhatIsAlike);
}

function shown(leaf: Leaf, from = 0): string {
  if (typeof leaf !== 'string') return String(leaf);
  if (isDataAddress(leaf))
    return `${leaf.slice(5, leaf.indexOf(';'))} of ${bytesOfDataAddress(leaf).length} bytes`;
  const quoted = JSON.stringify(leaf);
  if (quoted.length <= longestShown) return quoted;
  const part = from === 0 ? quoted : `"…${JSON.stringify(leaf.slice(from)).slice(1)}`;
  const end = part.length > longestShown ? `${part.slice(0, longestShown)}…` : part;
  return `${end} (${leaf.length} characters)`;
}
