import type { multiFactorOtpScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { EnabledFactor } from './enabled-factor.js';
import { OtpSetup } from './setup/otp-setup.js';
import { PreparingStatus, usePreparedSetup } from './setup/use-prepared-setup.js';
import './second-factors.css';

export default function OtpPage({ data }: PageProps<typeof multiFactorOtpScreen>) {
  const t = useTranslations('secondFactors');
  const { enabledAt, setup } = data;
  const preparing = usePreparedSetup('OTP', enabledAt !== null || setup !== null);
  const title = enabledAt === null ? t('otp.title') : t('otp.enabledTitle');
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} back={{ href: '/mypage/multi-factor', text: t('title') }} />
      {enabledAt !== null && <EnabledFactor type="OTP" enabledAt={enabledAt} />}
      {enabledAt === null && setup === null && <PreparingStatus {...preparing} text={t('otp.preparing')} />}
      {setup !== null && <OtpSetup key={setup.id} setup={setup} />}
    </>
  );
}
