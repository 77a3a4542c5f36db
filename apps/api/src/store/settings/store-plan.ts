import { bytesOfDataAddress } from './store-pictures.declaration.js';
import { pathText } from './store-file-problems.declaration.js';
import type { StoreFile } from './store-settings.declaration.js';
import { isDataAddress } from './setting-values.declaration.js';

type Leaf = string | number | boolean | null;

const longestShown = 80;

/** One line per setting that applying `next` would change; empty when it would change nothing. */
export function planOf(current: object | null, next: StoreFile): string[] {
  const before = leavesOf(current ?? {});
  const after = leavesOf(next);
  const paths = [...new Set([...after.keys(), ...before.keys()])];
  return paths.flatMap((path) => {
    const [old, fresh] = [before.get(path), after.get(path)];
    if (old === fresh) return [];
    if (old === undefined) return [`+ ${path}: ${shown(fresh ?? null)}`];
    if (fresh === undefined) return [`- ${path}: ${shown(old)}`];
    return [`~ ${path}: ${shown(old)} -> ${shown(fresh)}`];
  });
}

function leavesOf(value: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(value, [], leaves);
  return leaves;
}

function collect(value: unknown, path: PropertyKey[], leaves: Map<string, Leaf>): void {
  if (value === undefined) return;
  if (typeof value !== 'object' || value === null) {
    leaves.set(pathText(path), value as Leaf);
  } else if (Array.isArray(value)) {
    leaves.set(`${pathText(path)}.length`, value.length);
    value.forEach((child: unknown, index) => collect(child, [...path, index], leaves));
  } else {
    for (const [key, child] of Object.entries(value)) collect(child, [...path, key], leaves);
  }
}

function shown(leaf: Leaf): string {
  if (typeof leaf !== 'string') return String(leaf);
  if (isDataAddress(leaf))
    return `${leaf.slice(5, leaf.indexOf(';'))} of ${bytesOfDataAddress(leaf).length} bytes`;
  const quoted = JSON.stringify(leaf);
  return quoted.length > longestShown
    ? `${quoted.slice(0, longestShown)}… (${leaf.length} characters)`
    : quoted;
}
