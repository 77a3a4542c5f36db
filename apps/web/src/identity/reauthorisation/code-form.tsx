import {
  codeProofSchema,
  reauthoriseCall,
  sendReauthorisationCodeCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { TextButton } from '@account/ui/typography/text-link';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useRootData } from '../../shared/root/root-data.js';
import type { Alternative } from '../verification-codes/delivery-problem-banner.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { SentCodeBanner } from '../verification-codes/sent-code-banner.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';

interface CodeFormProps {
  sending: { sendTo: string; resendInSeconds: number; hintInSeconds: number };
  isSent: boolean;
  returnTo: string;
  proved: () => void;
  byPassword: (() => void) | undefined;
  canLogInByProvider: boolean;
}

const noInput = {};

export function CodeForm({
  sending,
  isSent,
  returnTo,
  proved,
  byPassword,
  canLogInByProvider,
}: CodeFormProps) {
  const t = useTranslations('reauthorisation');
  const codes = useTranslations('codes');
  const codeName = useRootData().store.codeDisplayNames.reauthorize;
  const first = useFirstCode(sendReauthorisationCodeCall, noInput, isSent, sending);
  const refused = useRefusedCode();
  const state = useCallForm({
    contract: reauthoriseCall,
    schema: codeProofSchema,
    defaultValues: { authCode: '' },
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'authCode', PIN_CODE_EXHAUSTED: 'authCode' },
    replaces: true,
    answered: proved,
    inputOf: ({ authCode }) => {
      refused.sends(authCode);
      return { authCode, returnTo };
    },
    refused: refused.check,
  });
  const alternative: Alternative | undefined = byPassword
    ? { way: 'proof', act: byPassword }
    : canLogInByProvider
      ? { way: 'logInAgain', href: '/logout' }
      : undefined;
  const typed = useWatch({ control: state.form.control, name: 'authCode' });
  if (first.state === 'sending') return <p role="status">{t('sending', { codeName })}</p>;
  return (
    <CallForm state={state} className="narrow">
      <SentCodeBanner state={first.state} codeName={codeName}>
        <p>{codes('sentTo', { email: sending.sendTo, codeName, minutes: inMinutes(codeLifetime) })}</p>
      </SentCodeBanner>
      <Field {...state.field('authCode')} label={capitalised(codeName)}>
        <CodeField {...state.control('authCode')} />
      </Field>
      <Actions>
        <Submit unavailable={refused.isUnsendable(typed)} onUnavailable={state.explain}>
          {t('submit')}
        </Submit>
        {byPassword && <TextButton onClick={byPassword}>{t('byPassword')}</TextButton>}
      </Actions>
      <ResendCode
        contract={sendReauthorisationCodeCall}
        input={{}}
        purpose="reauthorize"
        refused={first.refused}
        codeName={codeName}
        sending={first.waits}
        alternative={alternative}
        isVerifying={state.isBusy}
        isDead={refused.isDead}
        resent={() => {
          first.resent();
          refused.forget();
          state.form.reset({ authCode: '' });
        }}
      />
    </CallForm>
  );
}
