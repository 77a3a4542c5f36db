import type { emailVerifyCompleteScreen } from '@account/contracts/identity/email-verify/email-verify.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';

export default function VerifyCompletePage({ data }: PageProps<typeof emailVerifyCompleteScreen>) {
  const t = useTranslations('emailVerify.done');
  const { email, returnTo } = data;
  const goOn = returnTo === '' ? undefined : { href: returnTo, text: t('goOn') };
  return <DonePage title={t('title')} lead={t('lead', { email })} myPage={t('myPage')} goOn={goOn} />;
}
