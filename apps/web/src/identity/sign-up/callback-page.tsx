import { enterSignUpEmailCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import { Banner } from '@account/ui/feedback/banner';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useRootData } from '../../shared/root/root-data.js';
import { loginToLink } from '../social/authorise-address.js';
import { AddressFields } from './address-fields.js';
import { PolicyDialog } from './policy-form.js';
import { SignUpHead } from './sign-up-head.js';
import { useAddressForm, type AddressData, type SignUpEmailPageProps } from './use-address-form.js';

type Provided = NonNullable<AddressData['externalCallbackInfo']>;

interface CallbackPageProps extends SignUpEmailPageProps {
  provided: Provided;
}

export function CallbackPage({
  data,
  provided,
  contract = enterSignUpEmailCall,
  login,
  auth = '/signup/auth',
}: CallbackPageProps) {
  const t = useTranslations('signUp');
  const busy = useTranslations('shell.form')('busy');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  const { state, isInUse, isProvidedEmail } = useAddressForm(data, contract);
  const { userIdentifierName: name, externalEmail, isExistValidEmailDuplicate: isDuplicate } = provided;
  const toLogin = login ?? loginToLink(provided.userIdentifierType);
  const page = `${auth}${auth.includes('?') ? '&' : '?'}isCallback=true`;
  return (
    <>
      <SignUpHead title={t('external.title', { name })} lead={useLead(provided)} progress={data} />
      <CallForm state={state} className="narrow">
        {isDuplicate && (
          <Banner tone="warn" title={t('external.duplicate.title', { name })}>
            <p>{t('external.duplicate.text', { name, email: externalEmail })}</p>
            <LinkButton variant="quiet" href={toLogin}>
              {t('external.duplicate.login')}
            </LinkButton>
          </Banner>
        )}
        {isInUse && (
          <Banner tone="info" title={t('email.inUse')} live="status">
            <TextLink href={toLogin}>{t('email.login')}</TextLink>
          </Banner>
        )}
        {isDuplicate && <p>{t('external.duplicate.another')}</p>}
        <AddressFields state={state} isProvidedEmail={isProvidedEmail} />
        <Actions>
          <Submit busyText={busy}>
            {isProvidedEmail && provided.isEmailVerified
              ? t('external.next')
              : t('email.submit', { codeName })}
          </Submit>
          <TextLink href={auth}>{t('external.emailOnly', { name })}</TextLink>
        </Actions>
        {!isDuplicate && (
          <p className="sub">
            {t('email.haveAccount')}{' '}
            <TextLink href={toLogin} tone="accent">
              {t('external.duplicate.login')}
            </TextLink>
          </p>
        )}
      </CallForm>
      {data.policies.length > 0 && (
        <PolicyDialog policies={data.policies} page={page} leaveTo={login ?? '/login'} />
      )}
    </>
  );
}

function useLead({ userIdentifierName: name, externalEmail, ...provided }: Provided): string {
  const t = useTranslations('signUp.external');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  if (provided.isExistValidEmailDuplicate) return t('duplicate.lead', { name });
  if (externalEmail === '') return t('none', { name, codeName });
  return provided.isEmailVerified ? t('verified', { codeName }) : t('unverified', { codeName });
}
