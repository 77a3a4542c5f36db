import * as z from 'zod';

import { printLines, type Terminal } from './command.js';

/** Option of every list that can exceed one page. */
export const paged = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be the number of a page: 1, 2, …')
    .transform(Number)
    .meta({ placeholder: 'NUMBER', description: 'Page of the list (default: 1)' })
    .default(1),
};

export interface Page {
  page: number;
  /** Maximum number of rows on one page. */
  most: number;
  /** Options that narrow the list, worded so that they complete a sentence: "by --since and --until". */
  narrowedBy?: string;
}

export interface PagedList<Row> extends Page {
  /** Reads the first rows of the list in a stable order. */
  read(limit: number): Promise<readonly Row[]>;
  /** Formats a row; called only for rows of the page. */
  lines(row: Row): string | readonly string[] | Promise<string | readonly string[]>;
  empty: string;
}

/**
 * Returns how many rows to read. This is one row more than the page shows, to detect whether another page
 * follows.
 */
export function limitOf({ page, most }: Page): number {
  return page * most + 1;
}

export function rowsOf<Row>(rows: readonly Row[], { page, most }: Page): readonly Row[] {
  return rows.slice((page - 1) * most, page * most);
}

/** Prints to standard error that more rows follow, so that the piped output contains only the list. */
export function printMoreHint(terminal: Terminal, count: number, list: Page, what = ''): void {
  const { page, most, narrowedBy } = list;
  if (count < limitOf(list)) return;
  const narrowing = narrowedBy === undefined ? '' : `, or narrow the list ${narrowedBy}`;
  terminal.error(
    `${what}There are more than ${String(page * most)}. Go on with --page ${String(page + 1)}${narrowing}.`,
  );
}

/** @returns the number of rows on the page */
export async function showPage<Row>(terminal: Terminal, list: PagedList<Row>): Promise<number> {
  const rows = await list.read(limitOf(list));
  const shown = rowsOf(rows, list);
  const empty = list.page === 1 ? list.empty : `Page ${String(list.page)} of the list is empty.`;
  const lines = await Promise.all(shown.map(async (row) => list.lines(row)));
  printLines(terminal, lines.flat(), empty);
  printMoreHint(terminal, rows.length, list);
  return shown.length;
}
