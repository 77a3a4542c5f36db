import { loginCall, type loginCodeScreen } from '@account/contracts/identity/login/login.contract';
import {
  codeField,
  sendPinCodeCall,
} from '@account/contracts/identity/verification-codes/verification-code.contract';
import { byPassword } from '@account/domain/identity/login/login-type';
import { capitalised } from '@account/domain/platform/capitalised';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { AuthHead } from '@account/ui/site/auth-split';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { useRootData } from '../../shared/root/root-data.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { SentCodeBanner } from '../verification-codes/sent-code-banner.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';
import { clearIdentifierAfterLogin, useLoginEnvironment } from '../login-environment/login-environment.js';

const schema = z.object({ authCode: codeField });

export default function LoginCodePage({ data }: PageProps<typeof loginCodeScreen>) {
  const t = useTranslations('login');
  const { store } = useRootData();
  const codeName = store.codeDisplayNames.login;
  const { call } = useLoginEnvironment();
  const { loginPage } = data;
  const loginBy = (query: string) => `${loginPage}${loginPage.includes('?') ? '&' : '?'}${query}`;
  const title = t('code.title', { codeName });
  const refused = useRefusedCode();
  const [sent, setSent] = useState<'sent' | 'dead'>(data.isCodeSent ? 'sent' : 'dead');
  const state = useCallForm({
    contract: call(loginCall),
    schema,
    defaultValues: { authCode: '' },
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'authCode', PIN_CODE_EXHAUSTED: 'authCode' },
    replaces: true,
    inputOf: ({ authCode }) => {
      refused.sends(authCode);
      return { emailUserId: data.emailUserId, authCode, loginMethod: 'AuthCode' as const };
    },
    answered: clearIdentifierAfterLogin,
    refused: refused.check,
  });
  const typed = useWatch({ control: state.form.control, name: 'authCode' });
  const sentTo = t(data.sendTo === '' ? 'code.sentToUserId' : 'code.sentToEmail', {
    name: data.emailUserId,
    codeName,
    minutes: inMinutes(codeLifetime),
  });
  usePageTitle(title);
  return (
    <>
      <StoreLead />
      <AuthHead
        back={{ href: loginBy('loginType=authCode'), text: t('code.back') }}
        title={title}
        text={sent === 'sent' ? sentTo : undefined}
      />
      {sent === 'dead' && <SentCodeBanner state={sent} codeName={codeName} />}
      <CallForm state={state} size="auth">
        <Field {...state.field('authCode')} label={capitalised(codeName)}>
          <CodeField {...state.control('authCode')} />
        </Field>
        <Submit
          size="auth"
          wide
          busyText={t('busy')}
          unavailable={refused.isUnsendable(typed)}
          onUnavailable={state.explain}
        >
          {t('submit')}
        </Submit>
        <ResendCode
          contract={sendPinCodeCall}
          input={{ email: data.emailUserId, type: 'login' }}
          codeName={codeName}
          sending={data}
          alternative={
            store.isEnabledPassword
              ? { way: 'password', href: loginBy(new URLSearchParams([byPassword]).toString()) }
              : { way: 'anyLogin', href: loginPage }
          }
          isVerifying={state.isBusy}
          isDead={refused.isDead}
          resent={() => {
            setSent('sent');
            refused.forget();
            state.form.reset({ authCode: '' });
          }}
        />
      </CallForm>
    </>
  );
}
