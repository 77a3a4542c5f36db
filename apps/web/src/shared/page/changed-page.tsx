import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { DonePage } from './done-page.js';

interface Change {
  before?: string | null;
  after?: string;
}

const changes = new Map<string, Change>();

/** What a value was, until the page that says that it has changed shows it: once, and never beyond this document. */
export function keepChange(page: string, change: Change): void {
  changes.set(page, change);
}

interface ChangedPageProps extends Pick<Parameters<typeof DonePage>[0], 'title' | 'lead' | 'goOn'> {
  row: string;
  /** Where it is changed; what was kept is kept under it. */
  href: string;
  /** Never a secret: without it the row says that it has been changed. */
  after?: string;
}

/** Completion is the list again: the row that has changed, lit, with what it was. */
export function ChangedPage({ row, href, after, ...done }: ChangedPageProps) {
  const t = useTranslations('myPage');
  const [kept] = useState<Change>(() => changes.get(href) ?? {});
  useEffect(() => () => void changes.delete(href), [href]);
  const value = after ?? kept.after;
  const isKnown = value !== undefined && (kept.after ?? value) === value;
  return (
    <DonePage {...done} light="done">
      <ListRows>
        <ListRow
          name={row}
          isLit
          value={
            value === undefined ? (
              t('changed.today')
            ) : (
              <>
                {isKnown && kept.before && (
                  <>
                    <VisuallyHidden>{t('changed.before')} </VisuallyHidden>
                    <s>{kept.before}</s>{' '}
                  </>
                )}
                <VisuallyHidden>{t('changed.after')} </VisuallyHidden>
                <strong>{value}</strong>
              </>
            )
          }
          act={{ href, text: t('acts.change') }}
        />
      </ListRows>
    </DonePage>
  );
}
