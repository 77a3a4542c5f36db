import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../../../../../docs');

/** A row of a table. The keys are the column headings. */
export type TableRow = Readonly<Record<string, string>>;

/** Returns every row of every table on a page. The path of the page is relative to `docs`. */
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

/** Returns the code spans in a cell, which are file names. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

/** Returns the path in the workspace. Pages omit the usual folder of a file. */
export function pathOf(file: string, usualFolder: string): string {
  return /^(apps|libs|e2e)\//.test(file) ? file : `${usualFolder}/${file}`;
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
