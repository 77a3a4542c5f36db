import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useMessages } from 'use-intl';
import type * as z from 'zod/mini';

import { checkResponse } from '../../shared/api/check-response.js';
import type { WebTranslations } from '../../shared/language/load-translations.js';
import { rowViewOf, sectionViewOf } from './row-views.js';

export type Data = z.output<typeof myPageScreen.data>;
type SectionData = Data['sections'][number];
export type RowData = SectionData['rows'][number];

type Part = 'Head' | 'Warning' | 'Lead' | 'Line' | 'Body' | 'Tip';

export function RowParts({ of: page, part }: { of: Data; part: Part }) {
  return page.sections
    .flatMap(({ rows }) => rows)
    .map((row) => <Row key={row.row} {...row} page={page} part={part} />);
}

export function RowSection({ section, rows, page }: SectionData & { page: Data }) {
  const words = useMessages() as WebTranslations;
  const view = sectionViewOf(section);
  const shown = visibleRows(rows, page);
  if (view === undefined || shown.length === 0) return null;
  return (
    <Section title={view.title(words)} isOneRow={view.isLikeRow === true && shown.length === 1}>
      <ListRows>
        {shown.map((row) => (
          <Row key={row.row} {...row} page={page} />
        ))}
      </ListRows>
    </Section>
  );
}

export function visibleRows(rows: readonly RowData[], page: Data): RowData[] {
  return rows.filter(({ row }) => {
    const view = rowViewOf(row);
    return view?.Row !== undefined && view.isSaid?.(page) !== true;
  });
}

export function Row({ row, href, data, page, part = 'Row' }: RowData & { page: Data; part?: Part | 'Row' }) {
  const view = rowViewOf(row);
  const Part = view?.[part];
  if (view === undefined || Part === undefined) return null;
  return <Part href={href} page={page} data={checkResponse(view.contract.data, data) as never} />;
}
