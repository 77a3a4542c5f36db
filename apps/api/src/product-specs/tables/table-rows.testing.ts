import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../../../../docs');

/** A row of a table, by the heads of its columns. */
export type TableRow = Readonly<Record<string, string>>;

/** Returns every row of every table of a page, which is named by its path in `docs`. */
export function tableRows(document: string): TableRow[] {
  const rows: TableRow[] = [];
  let heads: string[] = [];
  for (const line of readFileSync(join(docs, document), 'utf8').split('\n')) {
    if (!line.startsWith('|')) heads = [];
    else if (heads.length === 0) heads = cellsOf(line);
    else if (!/^[|\s:-]+$/.test(line))
      rows.push(Object.fromEntries(cellsOf(line).map((cell, index) => [heads[index] ?? '', cell])));
  }
  return rows;
}

/** What stands in a cell as code: names of files. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

/** From the workspace on: the pages leave out the folder that most of their files are in. */
export function pathOf(file: string, usualFolder: string): string {
  return /^(apps|libs|e2e)\//.test(file) ? file : `${usualFolder}/${file}`;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
