import { ListRows, HighlightedRow } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useMessages } from 'use-intl';

import type { WebTranslations } from '../../shared/language/load-translations.js';
import type { RowsAroundProps } from '../../shared/my-page/changed-row-list.js';
import { visibleRows, Row } from './my-page-section.js';
import { sectionViewOf } from './row-views.js';
import { useMyPage } from './use-my-page.js';

/** Shows the neighbours of a changed row as they currently appear on My Page. */
export function RowsAround({ row: changed, side }: RowsAroundProps) {
  const words = useMessages() as WebTranslations;
  const page = useMyPage(side === 'all');
  const list = page?.sections.find(({ rows }) => rows.some(({ row }) => row === changed));
  const view = list && sectionViewOf(list.section);
  if (page === undefined || list === undefined || view === undefined) return null;
  const all = visibleRows(list.rows, page);
  const found = all.findIndex(({ row }) => row === changed);
  const place = found === -1 ? all.length : found;
  const shown = { before: all.slice(0, place), after: all.slice(place + 1), all }[side];
  const rows = shown.map((row) => (
    <HighlightedRow key={row.row} value={row.row === changed}>
      <Row {...row} page={page} />
    </HighlightedRow>
  ));
  if (side !== 'all') return rows;
  return (
    <Section title={view.title(words)} isOneRow={view.isLikeRow === true && rows.length === 1}>
      <ListRows>{rows}</ListRows>
    </Section>
  );
}
