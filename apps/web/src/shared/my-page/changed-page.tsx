import { ListRow } from '@account/ui/layout/list-row';
import { Breakable } from '@account/ui/typography/breakable';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { WebTranslations } from '../language/load-translations.js';
import { ChangedRowList, type ChangedRow } from './changed-row-list.js';
import { DonePage } from '../page/done-page.js';

interface Change {
  before?: string | null;
  after?: string;
}

const changes = new Map<string, Change>();

/** What a value was, until the page that says that it has changed shows it: once, and never beyond this document. */
export function storeChange(page: string, change: Change): void {
  changes.set(page, change);
}

/** Words of a slice that has a row and says that it has been changed. */
type ChangedNamespace = {
  [Slice in keyof WebTranslations]: WebTranslations[Slice] extends ChangedTexts ? Slice : never;
}[keyof WebTranslations];

interface ChangedTexts {
  done: { title: string; lead: string };
  myPageRow: { name: string };
}

interface ChangedPageProps {
  namespace: ChangedNamespace;
  /** Where it is changed; what was kept is kept under it. */
  href: string;
  /** Its name among the rows of My Page, and the list that it is on. */
  row: string;
  on: ChangedRow['on'];
  /** Never a secret: without it the row says that it has been changed. */
  after?: string;
}

/** Completion is the list again: the row that has changed, lit, with what it was. */
export function ChangedPage({ namespace: words, href, row, on, after }: ChangedPageProps) {
  const own = useTranslations(words);
  const t = useTranslations('myPage');
  const [kept] = useState<Change>(() => changes.get(href) ?? {});
  useEffect(() => () => void changes.delete(href), [href]);
  const value = after ?? kept.after;
  const isKnown = value !== undefined && (kept.after ?? value) === value;
  const shown = (
    <ListRow
      name={own('myPageRow.name')}
      isLit
      value={
        value === undefined ? (
          t('changed.today')
        ) : (
          <>
            {isKnown && kept.before && (
              <>
                <VisuallyHidden>{t('changed.before')} </VisuallyHidden>
                <s>
                  <Breakable text={kept.before} />
                </s>{' '}
              </>
            )}
            <VisuallyHidden>{t('changed.after')} </VisuallyHidden>
            <strong>
              <Breakable text={value} />
            </strong>
          </>
        )
      }
      act={{ href, text: t('acts.change') }}
    />
  );
  return (
    <DonePage
      title={own('done.title')}
      lead={own('done.lead', { email: after ?? '' })}
      list={<ChangedRowList row={row} changed={{ on, row: shown }} />}
    />
  );
}
