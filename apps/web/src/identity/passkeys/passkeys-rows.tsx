import { passkeysRow } from '@account/contracts/identity/passkeys/passkeys.contract';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { withTranslations } from '../../shared/language/load-translations.js';
import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { useDeviceSync } from './after-login/use-device-sync.js';

const PasskeyOffer = lazy(() => withTranslations(import('./passkey-offer.js'), 'security-pages'));

const RecoveryBanner = lazy(() =>
  withTranslations(import('./only/passkey-recovery-banner.js'), 'security-pages'),
);

export const passkeysRows = [myPageRow(passkeysRow, PasskeysRow, { Warning: Recovery, Tip: Offer })];

function PasskeysRow({ data: { count }, href }: MyPageRowProps<typeof passkeysRow>) {
  const t = useTranslations();
  const row = { name: t('passkeysRow.myPageRow.name'), href };
  return count > 0 ? (
    <LinkRow {...row} value={t('passkeysRow.myPageRow.count', { count })} act="change" />
  ) : (
    <LinkRow {...row} value={t('myPage.notSet')} act="setUp" />
  );
}

function Recovery({ data: { recoveryOpensAt } }: MyPageRowProps<typeof passkeysRow>) {
  if (recoveryOpensAt === null) return null;
  return (
    <Suspense fallback={null}>
      <RecoveryBanner />
    </Suspense>
  );
}

function Offer({ data, page }: MyPageRowProps<typeof passkeysRow>) {
  const { isOffered, count, recoveryOpensAt } = data;
  useDeviceSync(page);
  if (recoveryOpensAt !== null || !isOffered) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer hasNone={count === 0} />
    </Suspense>
  );
}
