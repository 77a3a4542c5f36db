import type { loginScreen } from '@account/contracts/identity/login/login.contract';
import { readLoginType, loginTypeQuery, type LoginType } from '@account/domain/identity/login/login-type';
import { capitalised } from '@account/domain/platform/capitalised';
import { LinkButton } from '@account/ui/form/button';
import { AsideNote } from '@account/ui/navigation/auth-alternatives';
import { AuthHead, AuthLead } from '@account/ui/site/auth-split';
import { Tabs } from '@account/ui/navigation/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { usePendingSearch } from '../../shared/navigation/address-search.js';
import { InHero } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { storedIdentifier, useLoginEnvironment } from '../login-environment/login-environment.js';
import { PlanStrip } from '../../shared/plans/plan-strip.js';
import { PasskeyLogin } from '../passkeys/passkey-login.js';
import { SocialButtons } from '../social/social-buttons.js';
import { AskCodeForm } from './ask-code-form.js';
import { memoryIdentifierStore } from './identifier-field.js';
import { PasswordForm } from './password-form.js';

interface LoginPageProps extends PageProps<typeof loginScreen> {
  lead?: string;
  hint?: string;
}

/** Typed values are kept when the login method changes; errors are cleared. */
export default function LoginPage({ data, lead, hint = '' }: LoginPageProps) {
  const t = useTranslations('login');
  const codeName = useRootData().store.codeDisplayNames.login;
  const hasChoice = data.isEnabledPassword && data.isEnabledAuthCode;
  const [type, choose] = useLoginType(data);
  const [kept] = useState(() => memoryIdentifierStore(hint || storedIdentifier()));
  const { page } = useLoginEnvironment();
  const queryOf = (way: LoginType) => loginTypeQuery(new URLSearchParams(), way, data).toString();
  const byPassword = page('', queryOf('password'));
  const byCode = page('', queryOf('authCode'));
  return (
    <>
      <InHero>
        <AuthLead title={data.storeTitle} text={data.storeDescription} />
      </InHero>
      <AuthHead title={t('title')} text={lead} />
      <PlanStrip page={data.returnTo} />
      {data.wasByPasskey && <PasskeyLogin data={data} isFirst />}
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
      {!data.wasByPasskey && <PasskeyLogin data={data} />}
      <SocialButtons
        action="login"
        text={t('others')}
        socialProviders={data.socialProviders}
        last={data.lastProvider}
        returnTo={data.returnTo}
      />
      <SignUpArea returnTo={data.returnTo} />
    </>
  );
}

type Store = Parameters<typeof readLoginType>[1];

export function useLoginType(store: Store): [LoginType, (type: LoginType) => void] {
  const [shown, setQuery] = useSearchParams();
  const query = usePendingSearch() ?? shown;
  const choose = (chosen: LoginType) =>
    setQuery(loginTypeQuery(query, chosen, store), { replace: true, preventScrollReset: true });
  return [readLoginType(query, store), choose];
}

interface SignUpAreaProps {
  /** Page that the guest wanted to open; the sign-up returns only to plan pages. */
  returnTo: string;
}

export function SignUpArea({ returnTo }: SignUpAreaProps) {
  const t = useTranslations('login');
  const { signUp } = useLoginEnvironment();
  if (signUp === undefined) return null;
  const isOfPlan = returnTo.startsWith('/plans/');
  return (
    <AsideNote title={t('newHere')} text={t('newHereText')}>
      <LinkButton
        variant="quiet"
        wide
        href={isOfPlan ? `${signUp}?returnTo=${encodeURIComponent(returnTo)}` : signUp}
      >
        {t('signUp')}
      </LinkButton>
    </AsideNote>
  );
}
