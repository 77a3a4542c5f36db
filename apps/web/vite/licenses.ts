import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

import type { LicensedPackage, Licenses } from '../src/store/licenses/licensed-packages.js';

const virtual = 'virtual:licenses';
const resolved = `\0${virtual}`;

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

interface Manifest {
  license?: string;
  licenses?: { type: string }[];
}

export function licensesAtBuild(workspace: string): Plugin {
  return {
    name: 'licenses',
    resolveId: (id) => (id === virtual ? resolved : undefined),
    load: (id) =>
      id === resolved ? `export default ${JSON.stringify(readLicenses(workspace))};` : undefined,
  };
}

/**
 * Returns all packages that run in production, without development tools. The result is the same on every build
 * machine.
 */
export function readLicenses(workspace: string): Licenses {
  const lock = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Map<string, LicensedPackage & { file: string }>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.startsWith('node_modules/') || entry.dev || entry.devOptional || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '' } = entry;
    const folder = join(workspace, path);
    const file = licenseFile(folder);
    const license = licenseOf(entry, folder, file);
    found.set(`${name} ${version}`, { name, version, license, notice: noticeIn(file), file });
  }
  const packages = [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return { packages: packages.map(({ file: _, ...shown }) => shown), texts: textsOf(packages) };
}

function licenseOf(entry: LockEntry, folder: string, file: string): string {
  if (entry.license !== undefined) return entry.license;
  const manifest = readIfThere<Manifest>(join(folder, 'package.json'));
  const named = manifest?.license ?? manifest?.licenses?.[0]?.type;
  if (named !== undefined) return named;
  if (/MIT License/i.test(file)) return 'MIT';
  throw new Error(`The package in ${folder} declares no licence.`);
}

function readIfThere<Content>(path: string): Content | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : undefined;
}

/**
 * Returns the licence file of a package. Old packages may have the licence in the readme. Empty if neither
 * exists.
 */
function licenseFile(folder: string): string {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const name =
    files.find((file) => /^(licen[cs]e|copying)/i.test(file)) ?? files.find((file) => /^readme/i.test(file));
  if (name === undefined) return '';
  const text = readFileSync(join(folder, name), 'utf8');
  return /^readme/i.test(name) ? (/^#+ *licen[cs]e[^]*/im.exec(text)?.[0] ?? '') : text;
}

const naming = /^[^\w\n\r\u2028\u2029]*(?:copyright\s*(?:\(c\)|©|\d{4})|\(c\)\s|©)[^\n]*/gim;

function noticeIn(file: string): string {
  const lines = [...file.matchAll(naming)].map(([line]) => line.replace(/^[\s*#>]+/, '').trim());
  return [...new Set(lines)].join('\n').slice(0, 400);
}

function textsOf(packages: readonly (LicensedPackage & { file: string })[]): Licenses['texts'] {
  const shortest = new Map<string, string>();
  for (const { license, file } of packages) {
    const text = wholes[license]?.exec(file)?.[0].replaceAll(naming, '').trim();
    const known = shortest.get(license)?.length ?? Infinity;
    if (text !== undefined && text.length < known) shortest.set(license, text);
  }
  return [...shortest].sort().map(([license, text]) => ({ license, text: text.replace(/\n{3,}/g, '\n\n') }));
}

/** Start and end of each licence text, to verify that a file contains the full text. */
const wholes: Record<string, RegExp> = {
  MIT: /Permission is hereby granted[^]*IN THE\s+SOFTWARE/i,
  ISC: /Permission to use, copy, modify[^]*PERFORMANCE OF THIS SOFTWARE/i,
  'Apache-2.0': /Apache License[^]*END OF TERMS AND CONDITIONS/,
  'BSD-2-Clause': /Redistribution and use in source[^]*SUCH DAMAGE/i,
  'BSD-3-Clause': /Redistribution and use in source[^]*Neither the name[^]*SUCH DAMAGE/i,
  '0BSD': /Permission to use, copy, modify[^]*PERFORMANCE OF THIS SOFTWARE/i,
  'OFL-1.1': /SIL OPEN FONT LICENSE[^]*DEALINGS IN THE FONT SOFTWARE/i,
  'BlueOak-1.0.0': /Blue Oak Model License[^]*legal claim/i,
  Unlicense: /This is free and unencumbered[^]*/i,
  'EPL-2.0': /Eclipse Public License[^]*Exhibit A/i,
};
