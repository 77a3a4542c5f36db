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

/**
 * Stores the previous value until the completion page has shown it once. The value is lost when the document is
 * unloaded.
 */
export function storeChange(page: string, change: Change): void {
  changes.set(page, change);
}

/** Namespaces of the feature slices that have a row for a changed value. */
type ChangedNamespace = {
  [Slice in keyof WebTranslations]: WebTranslations[Slice] extends ChangedTexts ? Slice : never;
}[keyof WebTranslations];

interface ChangedTexts {
  done: { title: string; lead: string };
  myPageRow: { name: string };
}

interface ChangedPageProps {
  namespace: ChangedNamespace;
  /** Page that changes the value. The path is also the key of the stored change. */
  href: string;
  /** My Page row of the value. The row also determines the displayed list. */
  row: string;
  on: ChangedRow['on'];
  /** New value, never a secret. If omitted, the row only reports that it has changed. */
  after?: string;
}

/** Completion page that shows the list with the changed row highlighted, and the previous value. */
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
