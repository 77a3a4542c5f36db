import { sendMultiFactorCodeCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { multiFactorEmailScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { EnabledFactor } from './enabled-factor.js';
import { SentCodeForm } from './setup/sent-code-form.js';
import './second-factors.css';

export default function EmailPage({ data }: PageProps<typeof multiFactorEmailScreen>) {
  const t = useTranslations('secondFactors');
  return (
    <>
      <PageHead title={t('email.title')} back={{ href: '/mypage/multi-factor', text: t('title') }} />
      <Content data={data} />
    </>
  );
}

function Content({ data }: PageProps<typeof multiFactorEmailScreen>) {
  const t = useTranslations('secondFactors.email');
  const codes = useTranslations('codes');
  const codeName = useRootData().store.codeDisplayNames.multiFactorEmail;
  const { enabledAt, email, isEmailVerified, verifyEmailHref, codeSending } = data;
  if (enabledAt !== null) return <EnabledFactor type="Email" enabledAt={enabledAt} sendTo={email} />;
  if (!isEmailVerified)
    return (
      <Banner tone="warn" title={t('unverified')}>
        <p>{t('unverifiedText')}</p>
        {verifyEmailHref !== null && <TextLink href={verifyEmailHref}>{t('verify')}</TextLink>}
      </Banner>
    );
  if (codeSending === null) return <FirstCode email={email} />;
  return (
    <SentCodeForm
      type="Email"
      sending={codeSending}
      sentTo={codes('sentTo', { email, codeName, minutes: inMinutes(codeLifetime) })}
    />
  );
}

function FirstCode({ email }: { email: string }) {
  const t = useTranslations('secondFactors');
  const { revalidate } = useRevalidator();
  const send = useCall(sendMultiFactorCodeCall, { resumes: 'asSent', answered: () => revalidate() });
  return (
    <div className="narrow form">
      <p>{t('email.lead', { email })}</p>
      <Actions>
        <Button
          busy={send.isPending}
          busyText={t('sending')}
          onClick={() => send.mutate({ multiFactorType: 'Email' })}
        >
          {t('email.send')}
        </Button>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </div>
  );
}
