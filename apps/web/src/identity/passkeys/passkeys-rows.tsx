import { passkeysRow } from '@account/contracts/identity/passkeys/passkeys.contract';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { withWords } from '../../shared/language/load-words.js';
import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { useTidyDevice } from './after-login/use-tidy-device.js';

const PasskeyOffer = lazy(() => withWords(import('./passkey-offer.js'), 'security-pages'));

const RecoveryNotice = lazy(() => withWords(import('./only/passkey-recovery-notice.js'), 'security-pages'));

export const passkeysRows = [myPageRow(passkeysRow, PasskeysRow, { Warning: Recovery, Tip: Offer })];

function PasskeysRow({ data: { count }, href }: MyPageRowProps<typeof passkeysRow>) {
  const t = useTranslations();
  const row = { name: t('passkeysRow.myPageRow.name'), href };
  return count > 0 ? (
    <LeadingRow {...row} value={t('passkeysRow.myPageRow.count', { count })} act="change" />
  ) : (
    <LeadingRow {...row} value={t('myPage.notSet')} act="setUp" />
  );
}

function Recovery({ data: { recoveryOpensAt } }: MyPageRowProps<typeof passkeysRow>) {
  if (recoveryOpensAt === null) return null;
  return (
    <Suspense fallback={null}>
      <RecoveryNotice />
    </Suspense>
  );
}

function Offer({ data, page }: MyPageRowProps<typeof passkeysRow>) {
  const { isOffered, count, recoveryOpensAt } = data;
  useTidyDevice(page);
  if (recoveryOpensAt !== null || !isOffered) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer hasNone={count === 0} />
    </Suspense>
  );
}
