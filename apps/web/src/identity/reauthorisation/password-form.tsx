import {
  passwordProofSchema,
  reauthoriseCall,
  type reauthorisationScreen,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { PasswordField } from '@account/ui/credentials/password-field';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { BotCheck } from '../bot-check/bot-check.js';
import { useBotCheck } from '../bot-check/use-bot-check.js';

interface PasswordFormProps extends PageProps<typeof reauthorisationScreen> {
  proved: () => void;
  children: ReactNode;
}

export function PasswordForm({ data, proved, children }: PasswordFormProps) {
  const t = useTranslations('reauthorisation');
  const form = useTranslations('shell.form');
  const botCheck = useBotCheck(data.isBotCheckEnabled);
  const state = useCallForm({
    contract: reauthoriseCall,
    schema: passwordProofSchema,
    defaultValues: { password: '' },
    secrets: ['password'],
    fieldOfCode: { REQUEST_UNAUTHORIZED: 'password' },
    replaces: true,
    answered: proved,
    inputOf: async ({ password }) => ({
      password,
      ...(await botCheck.proof()),
      returnTo: data.returnTo,
    }),
    refused: botCheck.renew,
  });
  return (
    <CallForm state={state} className="narrow">
      <Field {...state.field('password')} label={t('password')}>
        <PasswordField
          {...state.control('password')}
          showText={form('show')}
          hideText={form('hide')}
          autoComplete="current-password"
        />
      </Field>
      <BotCheck status={botCheck.status} retry={botCheck.retry} />
      <Actions>
        <Submit>{t('submit')}</Submit>
        {children}
      </Actions>
    </CallForm>
  );
}
