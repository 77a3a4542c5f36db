import type { multiFactorOtpScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { EnabledFactor } from './enabled-factor.js';
import { OtpSetup } from './otp-setup.js';
import { usePrepared } from './use-prepared.js';
import './second-factors.css';

/** The authenticator app: enabled, or about to be. */
export default function OtpPage({ data }: PageProps<typeof multiFactorOtpScreen>) {
  const t = useTranslations('secondFactors');
  const { enabledAt, setup } = data;
  usePrepared('OTP', enabledAt !== null || setup !== null);
  const title = enabledAt === null ? t('otp.title') : t('otp.enabledTitle');
  return (
    <>
      <PageHead title={title} back={{ href: '/mypage/multi-factor', text: t('title') }} />
      {enabledAt !== null && <EnabledFactor type="OTP" enabledAt={enabledAt} />}
      {enabledAt === null && setup === null && <p role="status">{t('otp.preparing')}</p>}
      {setup !== null && <OtpSetup key={setup.secret} setup={setup} />}
    </>
  );
}
