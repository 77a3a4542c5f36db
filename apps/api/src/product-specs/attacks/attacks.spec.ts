import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { codeIn, pathOf, recordsIn, tableRows } from '../tables/table-rows.testing.js';

const workspace = join(import.meta.dirname, '../../../../..');
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

const inDocs = (names: readonly string[]) => [...names].sort();

/** What is wrong with a row on logging in: it names the files that try its case, or leads to a record that tells of it. */
function faultsOf({ name, files, records }: Row): string[] {
  const tried = filesThatTry(name);
  const isNamed = files.length === 0 || inDocs(files).join() === inDocs(tried).join();
  return [
    ...(files.length + records.length === 0 ? [`${name} leads nowhere`] : []),
    ...(isNamed ? [] : [`${name} is tried in ${inDocs(tried).join(', ') || 'no file'}`]),
    ...records.filter((record) => !readFileSync(record, 'utf8').includes(name)).map((r) => `${name}: ${r}`),
  ];
}

/** What is wrong with a row on the provider: its files are there, and they are all that try its case. */
function faultsOfProviders({ name, files }: Row): string[] {
  const isThere = (file: string) => existsSync(join(workspace, pathOf(file, 'apps/api/src/oidc')));
  const tried = filesThatTry(name).map((file) => file.replace('oidc/', ''));
  return [
    ...(files.length === 0 ? [`${name} leads nowhere`] : []),
    ...files.filter((file) => !isThere(file)).map((file) => `${name}: ${file} is gone`),
    ...tried.filter((file) => !files.includes(file)).map((file) => `${name} is tried in ${file}, too`),
  ];
}

/** That a case is tried is for its own test to show; here the documents are held to what there is. */
it('the tables of attacks say where each case is tried, or why it is not', () => {
  const rows = rowsOf('attacks.md');
  const named = new Set(
    [...tests.values()].flatMap((text) => text.match(/\b(LI|CE|MF|RS|RA|SE|SO)-\d\d\b/g) ?? []),
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect([...named].filter((name) => !names.includes(name))).toEqual([]);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  expect(rowsOf('conformance.md').flatMap(faultsOfProviders)).toEqual([]);
});
