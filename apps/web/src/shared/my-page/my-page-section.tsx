import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { ListRows, LitRow } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useMessages, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { checked } from '../api/checked-answer.js';
import type { WebWords } from '../language/load-words.js';
import { rowViewOf, sectionViewOf } from './row-views.js';

type Data = z.output<typeof myPageScreen.data>;
type SectionData = Data['sections'][number];

type Part = 'Head' | 'Warning' | 'Lead' | 'Line' | 'Body';

export function EveryRow({ of: page, part }: { of: Data; part: Part }) {
  return page.sections
    .flatMap(({ rows }) => rows)
    .map((row) => <Row key={row.row} {...row} page={page} part={part} />);
}

export function SectionOfRows({ section, rows, page }: SectionData & { page: Data }) {
  const words = useMessages() as WebWords;
  const view = sectionViewOf(section);
  const shown = rows.filter(({ row }) => isListed(row, page));
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

export interface RowsAroundProps {
  /** The row that has changed. */
  row: string;
  /** The page shows it already. */
  isShown: boolean;
}

/** The list on which a row stands, with the row lit where the page does not show it already. */
export function RowsAround({ page, row: changed, isShown }: RowsAroundProps & { page: Data }) {
  const words = useMessages() as WebWords;
  const t = useTranslations('myPage.changed');
  const list = page.sections.find(({ rows }) => rows.some(({ row }) => row === changed));
  const view = list && sectionViewOf(list.section);
  const shown = list?.rows.filter(({ row }) => isListed(row, page) && !(isShown && row === changed)) ?? [];
  if (view === undefined || shown.length === 0) return null;
  return (
    <Section title={isShown ? t('others') : view.title(words)}>
      <ListRows>
        {shown.map((row) => (
          <LitRow key={row.row} value={row.row === changed}>
            <Row {...row} page={page} />
          </LitRow>
        ))}
      </ListRows>
    </Section>
  );
}

function isListed(row: string, page: Data): boolean {
  const view = rowViewOf(row);
  return view?.Row !== undefined && view.isSaid?.(page) !== true;
}

type RowProps = SectionData['rows'][number] & { page: Data };

function Row({ row, href, data, page, part = 'Row' }: RowProps & { part?: Part | 'Row' }) {
  const view = rowViewOf(row);
  const Part = view?.[part];
  if (view === undefined || Part === undefined) return null;
  return <Part href={href} page={page} data={checked(view.contract.data, data) as never} />;
}
