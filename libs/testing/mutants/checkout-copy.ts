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

/** What a copy does without; the digests of what was built are in `.cache/build`. */
const excludedPaths = new Set([
  '.git',
  '.data',
  '.nx',
  '.cache',
  'node_modules',
  'test-results',
  '.stryker-tmp',
]);

/** The workspace's own packages, which have to be those of the copy. */
const own = '@account';

/** A copy of the checkout as it stands, in a folder of its own. The packages of others are shared with it. */
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

/** @returns the checkout that this file is part of */
export function thisCheckout(): string {
  return dirname(dirname(dirname(import.meta.dirname)));
}
