import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { codeIn, pathOf, recordsIn, tableRows } from './table-rows.testing.js';

const workspace = join(import.meta.dirname, '../../..');
const shown = (path: string) => path.replace('apps/api/src/', '');
const testFile = /\.(spec|suite|story|testing)\.tsx?$/;

/** Every test of the workspace, by its path as the tables name it. */
const tests = new Map(
  ['apps', 'libs', 'e2e'].flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && testFile.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => [shown(path.slice(workspace.length + 1)), readFileSync(path, 'utf8')] as const),
  ),
);

interface Row {
  name: string;
  files: string[];
  records: string[];
}

function rowsOf(document: string): Row[] {
  return tableRows(document)
    .filter((row) => 'case' in row)
    .map(({ case: name = '', where = '' }) => ({ name, files: codeIn(where), records: recordsIn(where) }));
}

const filesThatTry = (name: string) =>
  [...tests].filter(([, text]) => new RegExp(`\\b${name}\\b`).test(text)).map(([path]) => path);

describe('the table of attacks on logging in', () => {
  const rows = rowsOf('attacks.md');

  it('has a row for each case that a test names, once', () => {
    const named = new Set(
      [...tests.values()].flatMap((text) => text.match(/\b(LI|CE|MF|RS|RA|SE|SO)-\d\d\b/g) ?? []),
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(rows)('says of $name where it is tried, or why it is not', ({ name, files, records }) => {
    expect(files.length + records.length).toBeGreaterThan(0);
    expect([...files].sort()).toEqual(files.length === 0 ? [] : filesThatTry(name).sort());
    for (const record of records) expect(readFileSync(record, 'utf8')).toContain(name);
  });
});

describe('the table of attacks on the provider', () => {
  it.each(rowsOf('conformance.md'))('names files that are there for $name', ({ name, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(existsSync(join(workspace, pathOf(file, 'apps/api/src/oidc')))).toBe(true);
    const named = filesThatTry(name).map((file) => file.replace('oidc/', ''));
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
  });
});
