import {
  passwordResetFormSchema,
  checkResetLinkCall,
  resetPasswordCall,
  type passwordResetScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { Banner } from '@account/ui/feedback/banner';
import { LinkButton } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { useLinkCheck } from '../../shared/call/use-link-check.js';
import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { browserStorage } from '../../shared/root/browser-storage.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { UserNameField } from '../passwords/user-name-field.js';
import { clearTypedAddress, typedAddress } from './typed-address.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';

export default function ResetPage({ data }: PageProps<typeof passwordResetScreen>) {
  const t = useTranslations('passwordReset.reset');
  const token = useLinkToken();
  const [isBroken, setBroken] = useState(false);
  const userName = useTypedAddress();
  const { answer: link } = useLinkCheck(checkResetLinkCall, token);
  const state = useCallForm({
    contract: resetPasswordCall,
    schema: passwordResetFormSchema(data.passwordStrength),
    defaultValues: { password: '', passwordConfirm: '' },
    secrets: ['password', 'passwordConfirm'],
    fieldOfCode: { INVALID_PASSWORD_REUSED: 'password' },
    replaces: true,
    answered: () => clearTypedAddress(browserStorage()),
    inputOf: (values) => ({ ...values, token }),
    refused: ({ code }) => setBroken(code === 'INVALID_RESET_LINK'),
  });
  const typed = useWatch({ control: state.form.control, name: 'password' });
  if (link?.isAlive === false) return <DeadLink isMember={data.loggedInAs !== null} />;
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <CallForm state={state} size="auth">
        {token === '' && (
          <Banner tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Banner>
        )}
        {(token === '' || isBroken) &&
          (data.loggedInAs === null ? (
            <TextLink href="/password/forgot">{t('again')}</TextLink>
          ) : (
            <TextLink href="/mypage">{t('myPage')}</TextLink>
          ))}
        {token !== '' && data.loggedInAs !== null && !isBroken && (
          <Banner tone="info" title={t('loggedIn', { account: data.loggedInAs })}>
            <p>{t('loggedInText')}</p>
          </Banner>
        )}
        <UserNameField userName={userName} />
        <NewPasswordFields
          strength={data.passwordStrength}
          typed={typed}
          isRequired
          isReplacing
          names={['password', 'passwordConfirm']}
          field={state.field}
          control={state.control}
        />
        <Submit size="auth" wide unavailable={token === ''}>
          {t('submit')}
        </Submit>
      </CallForm>
    </>
  );
}

/**
 * Returns the address only if it was typed in this browser, because the holder of a link must not learn which
 * account it belongs to.
 */
function useTypedAddress(): string {
  const [address] = useState(() => typedAddress(browserStorage()));
  return address;
}

function DeadLink({ isMember }: { isMember: boolean }) {
  const t = useTranslations('passwordReset.reset');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} />
      <div className="form">
        <Banner tone="warn" title={t('dead')} live="alert">
          <p>{t('deadText', { minutes: inMinutes(resetLinkLifetime) })}</p>
        </Banner>
        <LinkButton size="auth" wide href={isMember ? '/mypage' : '/password/forgot'}>
          {t(isMember ? 'myPage' : 'again')}
        </LinkButton>
      </div>
    </>
  );
}
