import { describe, expect, it } from '@jest/globals';

import { showPage } from './paged-list.js';

async function show(count: number, page: number, narrowedBy?: string) {
  const [out, error]: string[][] = [[], []];
  const shown = await showPage(
    { out: (line) => void out?.push(line), error: (line) => void error?.push(line) },
    {
      ...{ page, most: 3, empty: 'There are none.' },
      ...(narrowedBy !== undefined && { narrowedBy }),
      read: (limit) => Promise.resolve(Array.from({ length: count }, (_, at) => at + 1).slice(0, limit)),
      lines: (row) => `row ${row}`,
    },
  );
  return { shown, out, error };
}

describe('showPage', () => {
  it('shows all rows and no hint when they fit on one page', async () => {
    expect(await show(3, 1)).toEqual({ shown: 3, out: ['row 1', 'row 2', 'row 3'], error: [] });
  });

  it('prints that more rows follow and how to continue when the page is full', async () => {
    expect(await show(4, 1, 'by --date')).toEqual({
      shown: 3,
      out: ['row 1', 'row 2', 'row 3'],
      error: ['There are more than 3. Go on with --page 2, or narrow the list by --date.'],
    });
    expect((await show(7, 2)).error).toEqual(['There are more than 6. Go on with --page 3.']);
  });

  it('shows each row on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => show(8, page)));
    expect(pages.flatMap(({ out }) => out)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((row) => `row ${row}`));
    expect(pages[2]?.error).toEqual([]);
  });

  it('reports a page beyond the end as empty', async () => {
    expect((await show(3, 2)).out).toEqual(['Page 2 of the list is empty.']);
    expect((await show(0, 1)).out).toEqual(['There are none.']);
  });
});
