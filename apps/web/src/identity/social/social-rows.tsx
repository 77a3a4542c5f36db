import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { externalIdsRow, externalIdsSection } from '@account/contracts/identity/social/social.contract';
import { ExpandableRow } from '@account/ui/layout/expandable-row';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { myPageRow, myPageSection } from '../../shared/my-page/my-page-row.js';

const ExternalAccounts = lazy(() => import('./external-accounts.js'));

export const socialRows = [
  myPageSection(externalIdsSection, (words) => words.social.myPageSection, { isLikeRow: true }),
  myPageRow(externalIdsRow, ({ data }) => <ExternalAccountsRow accounts={data} />),
];

/** Shows the number and the names of the accounts. The opened section shows each account in a separate row. */
function ExternalAccountsRow({ accounts }: { accounts: readonly ExternalAccount[] }) {
  const t = useTranslations('social');
  const between = useTranslations('myPage')('between');
  const linked = accounts.filter(({ isLinked }) => isLinked).map((account) => account.userIdentifierName);
  return (
    <ExpandableRow
      name={t('row.name')}
      value={linked.length === 0 ? t('notLinked') : t('row.linked', { names: linked.join(between) })}
    >
      <Suspense fallback={null}>
        <ExternalAccounts accounts={accounts} />
      </Suspense>
    </ExpandableRow>
  );
}
