import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Paths that are not copied. `.cache/build` contains the digests of builds. */
const excludedPaths = new Set([
  '.git',
  '.data',
  '.nx',
  '.cache',
  'node_modules',
  'test-results',
  '.stryker-tmp',
]);

/** Scope of the packages of the workspace. Imports of these packages must resolve to the copy. */
const own = '@account';

/** A copy of the checkout in its current state. The copy uses the third-party packages of the checkout. */
export class CheckoutCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'account-mutants-'));

  constructor(checkout: string) {
    const filter = (path: string) => !excludedPaths.has(basename(path));
    cpSync(checkout, this.folder, { recursive: true, verbatimSymlinks: true, filter });
    const built = join(checkout, '.cache/build');
    if (existsSync(built)) cpSync(built, join(this.folder, '.cache/build'), { recursive: true });
    linkPackages(join(checkout, 'node_modules'), join(this.folder, 'node_modules'));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from)) {
    if (entry !== own) symlinkSync(join(from, entry), join(to, entry));
  }
  mkdirSync(join(to, own));
  for (const entry of readdirSync(join(from, own))) {
    const target = readlinkSync(join(from, own, entry));
    symlinkSync(target, join(to, own, entry));
  }
}

/** @returns the path of the checkout that contains this file */
export function thisCheckout(): string {
  return dirname(dirname(dirname(import.meta.dirname)));
}
