import { enterSignUpEmailCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { PlanStrip } from '../../shared/plans/plan-strip.js';
import { useRootData } from '../../shared/root/root-data.js';
import { SocialButtons } from '../social/social-buttons.js';
import { AddressFields } from './address-fields.js';
import { SignUpHead } from './sign-up-head.js';
import { useAddressForm, type SignUpEmailPageProps } from './use-address-form.js';

/** Loaded on demand because it renders policies and needs the Markdown parser. */
const CallbackPage = lazy(async () => ({ default: (await import('./callback-page.js')).CallbackPage }));

export default function SignUpEmailPage(props: SignUpEmailPageProps) {
  return props.data.externalCallbackInfo === null ? (
    <ByEmail {...props} />
  ) : (
    <Suspense>
      <CallbackPage {...props} provided={props.data.externalCallbackInfo} />
    </Suspense>
  );
}

/** Returns the login page, which continues to the plan page just like the sign-up. */
function loginOf({ loginPage, planPage }: SignUpEmailPageProps['data']): string {
  const isOfStore = loginPage === '/login';
  return isOfStore && planPage !== null ? `${loginPage}?returnTo=${encodeURIComponent(planPage)}` : loginPage;
}

function ByEmail({
  data,
  contract = enterSignUpEmailCall,
  login = loginOf(data),
  returnTo = '',
}: SignUpEmailPageProps) {
  const t = useTranslations('signUp');
  const busy = useTranslations('shell.form')('busy');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  const { state, isInUse, isProvidedEmail } = useAddressForm(data, contract);
  const isChoice = data.socialProviders.length > 0;
  return (
    <>
      <SignUpHead
        title={isChoice ? t('auth.title') : t('email.title')}
        lead={isChoice ? t('auth.lead') : t('email.lead', { codeName })}
        progress={data}
      />
      <CallForm state={state} className="narrow">
        <PlanStrip page={data.planPage} />
        {isInUse && (
          <Banner tone="info" title={t('email.inUse')} live="status">
            <TextLink href={login}>{t('email.login')}</TextLink>
          </Banner>
        )}
        <AddressFields state={state} isProvidedEmail={isProvidedEmail} />
        <Actions>
          <Submit busyText={busy}>{t('email.submit', { codeName })}</Submit>
        </Actions>
        <SocialButtons
          action="signup"
          text={t('auth.others')}
          socialProviders={data.socialProviders}
          returnTo={returnTo}
        />
        <p className="sub">
          {t('email.haveAccount')}{' '}
          <TextLink href={login} tone="accent">
            {t('email.login')}
          </TextLink>
        </p>
      </CallForm>
    </>
  );
}
