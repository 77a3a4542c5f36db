import {
  loginCall,
  loginFormSchema,
  type loginScreen,
} from '@account/contracts/identity/login/login.contract';
import { Field } from '@account/ui/form/field';
import { PasswordField } from '@account/ui/credentials/password-field';
import { TextLink } from '@account/ui/typography/text-link';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { BotCheck } from '../bot-check/bot-check.js';
import { useBotCheck } from '../bot-check/use-bot-check.js';
import { IdentifierField, useSaveIdentifier, type IdentifierStore } from './identifier-field.js';
import { recordPasswordLogin, useLoginEnvironment } from '../login-environment/login-environment.js';

interface PasswordFormProps extends PageProps<typeof loginScreen> {
  kept: IdentifierStore;
}

/**
 * Uses one form with the names and autocomplete tokens that password managers expect. The form unmounts after a
 * login.
 */
export function PasswordForm({ data, kept }: PasswordFormProps) {
  const t = useTranslations('login');
  const form = useTranslations('shell.form');
  const { isApp } = useRootData().browser;
  const { isEnabledUserId, isBotCheckEnabled, returnTo } = data;
  const place = useLoginEnvironment();
  const botCheck = useBotCheck(isBotCheckEnabled);
  const state = useCallForm({
    contract: place.call(loginCall),
    schema: loginFormSchema(isEnabledUserId),
    defaultValues: { emailUserId: kept.read(), password: '' },
    secrets: ['password'],
    replaces: true,
    inputOf: async (values) => ({
      ...values,
      loginMethod: 'Password' as const,
      ...(await botCheck.proof()),
      isAmaltheaLogin: isApp,
      returnTo,
    }),
    answered: recordPasswordLogin,
    refused: botCheck.renew,
  });
  useSaveIdentifier(kept, useWatch({ control: state.form.control, name: 'emailUserId' }));
  return (
    <CallForm state={state} size="auth">
      <IdentifierField
        field={state.field('emailUserId')}
        control={state.control('emailUserId')}
        isEnabledUserId={isEnabledUserId}
      />
      <Field {...state.field('password')} label={t('password')}>
        <PasswordField
          {...state.control('password')}
          showText={form('show')}
          hideText={form('hide')}
          autoComplete="current-password"
        />
      </Field>
      <Submit size="auth" wide variant={data.wasByPasskey ? 'quiet' : 'primary'} busyText={t('busy')}>
        {t('submit')}
      </Submit>
      {place.forgot && <TextLink href={place.forgot}>{t('forgot')}</TextLink>}
      <BotCheck status={botCheck.status} retry={botCheck.retry} />
    </CallForm>
  );
}
