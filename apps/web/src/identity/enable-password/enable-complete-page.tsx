import type { enablePasswordCompleteScreen } from '@account/contracts/identity/enable-password/enable-password.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';

export default function EnableCompletePage({
  data: { returnTo },
}: PageProps<typeof enablePasswordCompleteScreen>) {
  const t = useTranslations('enablePassword.done');
  const goOn = returnTo === '' ? undefined : { href: returnTo, text: t('goOn') };
  return <DonePage title={t('title')} lead={t('lead')} myPage={t('myPage')} goOn={goOn} />;
}
