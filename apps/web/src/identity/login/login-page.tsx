import {
  loginCall,
  loginFormSchema,
  type loginScreen,
} from '@account/contracts/identity/login/login.contract';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { PasswordField } from '@account/ui/form/password-field';
import { TextInput } from '@account/ui/form/text-input';
import { AuthHead, AuthLead } from '@account/ui/layout/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { OnMarquee } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { BotCheck } from '../bot-check/bot-check.js';
import { useBotCheck } from '../bot-check/use-bot-check.js';
import { SignUpArea } from './sign-up-area.js';

type LoginData = PageProps<typeof loginScreen>['data'];

export default function LoginPage({ data }: PageProps<typeof loginScreen>) {
  const t = useTranslations('login');
  return (
    <>
      <OnMarquee>
        <AuthLead title={data.storeTitle} text={data.storeDescription} />
      </OnMarquee>
      <AuthHead title={t('title')} />
      <LoginForm data={data} />
      <SignUpArea storeTitle={data.storeTitle} storeDescription={data.storeDescription} />
    </>
  );
}

/** One form with the names and tokens that password managers know; it is gone after a login. */
function LoginForm({ data }: { data: LoginData }) {
  const t = useTranslations('login');
  const form = useTranslations('shell.form');
  const { isApp } = useRootData().browser;
  const { isEnabledUserId, isBotCheckEnabled, returnTo } = data;
  const botCheck = useBotCheck(isBotCheckEnabled);
  const state = useCallForm({
    contract: loginCall,
    schema: loginFormSchema(isEnabledUserId),
    defaultValues: { emailUserId: '', password: '' },
    order: ['emailUserId', 'password'],
    secrets: ['password'],
    replaces: true,
    inputOf: async (values) => ({
      ...values,
      loginMethod: 'Password' as const,
      ...(await botCheck.proof()),
      isAmaltheaLogin: isApp,
      returnTo,
    }),
    refused: botCheck.renew,
  });
  return (
    <CallForm state={state} size="auth">
      <Field {...state.field('emailUserId')} label={t(isEnabledUserId ? 'emailUserId' : 'email')}>
        <TextInput
          {...state.control('emailUserId')}
          type={isEnabledUserId ? 'text' : 'email'}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field {...state.field('password')} label={t('password')}>
        <PasswordField
          {...state.control('password')}
          showText={form('show')}
          hideText={form('hide')}
          autoComplete="current-password"
        />
      </Field>
      <Button type="submit" size="auth" wide busy={state.isBusy} busyText={t('busy')}>
        {t('submit')}
      </Button>
      <TextLink href="/password/forgot">{t('forgot')}</TextLink>
      <BotCheck status={botCheck.status} retry={botCheck.retry} />
    </CallForm>
  );
}
