import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import { queryOfLoginType, type LoginType } from '@account/domain/identity/login/login-type';
import { capitalised } from '@account/domain/platform/capitalised';
import { AuthHead, AuthLead } from '@account/ui/layout/auth-split';
import { Tabs } from '@account/ui/layout/tabs';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

import { OnMarquee } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { keptIdentifier } from '../login-place/kept-identifier.js';
import { AskCodeForm } from './ask-code-form.js';
import { useLoginPlace } from '../login-place/login-place.js';
import { PasswordForm } from './password-form.js';
import { SocialButtons } from '../social/social-buttons.js';
import { SignUpArea } from './sign-up-area.js';
import { useLoginType } from './use-login-type.js';

interface LoginPageProps extends PageProps<typeof loginScreen> {
  lead?: string;
  hint?: string;
}

/** What was typed stays when the login method changes; what was wrong with it does not. */
export default function LoginPage({ data, lead, hint = '' }: LoginPageProps) {
  const t = useTranslations('login');
  const codeName = useRootData().store.codeDisplayNames.login;
  const hasChoice = data.isEnabledPassword && data.isEnabledAuthCode;
  const [type, choose] = useLoginType(data);
  const kept = useRef(hint || keptIdentifier());
  const { page } = useLoginPlace();
  const queryOf = (way: LoginType) => queryOfLoginType(new URLSearchParams(), way, data).toString();
  const byPassword = page('', queryOf('password'));
  const byCode = page('', queryOf('authCode'));
  return (
    <>
      <OnMarquee>
        <AuthLead title={data.storeTitle} text={data.storeDescription} />
      </OnMarquee>
      <AuthHead title={t('title')} text={lead} />
      {hasChoice && (
        <Tabs
          label={t('types')}
          tabs={[
            { href: byPassword, text: t('password') },
            { href: byCode, text: capitalised(codeName) },
          ]}
          current={type === 'authCode' ? byCode : byPassword}
          onChoose={(href) => choose(href === byCode ? 'authCode' : 'password')}
        />
      )}
      {type === 'authCode' ? (
        <AskCodeForm data={data} kept={kept} />
      ) : (
        <PasswordForm data={data} kept={kept} />
      )}
      <SocialButtons
        action="login"
        text={t('others')}
        socialProviders={data.socialProviders}
        returnTo={data.returnTo}
      />
      <SignUpArea returnTo={data.returnTo} />
    </>
  );
}
