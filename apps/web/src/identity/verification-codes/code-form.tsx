import type { CallContract, redirectSchema } from '@account/contracts/platform/call';
import {
  codeField,
  sendPinCodeCall,
} from '@account/contracts/identity/verification-codes/verification-code.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { Alternative } from './delivery-problem-banner.js';
import { ResendCode } from './resend-code.js';
import { SentCodeBanner } from './sent-code-banner.js';
import { useRefusedCode } from './use-refused-code.js';

const schema = z.object({ pinCode: codeField });

interface CodeFormProps {
  contract: CallContract<
    z.ZodMiniType<z.output<typeof schema>, z.input<typeof schema>>,
    typeof redirectSchema
  >;
  mailed: { type: 'signUp' | 'mailEdit' | 'mailVerify' | 'withdraw'; email: string };
  codeName: string;
  sending: { resendInSeconds: number; hintInSeconds: number };
  sent: 'sent' | 'failed' | 'dead' | 'refused';
  submit: string;
  aside: ReactNode;
  alternative?: Alternative;
  replaces?: boolean;
  /** Variant of the submit button; `danger` if the action cannot be undone. */
  variant?: 'primary' | 'danger';
  /** Return path sent with the request; empty if there is none. */
  returnTo?: string;
}

export function CodeForm({
  contract,
  mailed,
  codeName,
  sending,
  sent,
  submit,
  aside,
  replaces = false,
  alternative,
  variant = 'primary',
  returnTo = '',
}: CodeFormProps) {
  const codes = useTranslations('codes');
  const refused = useRefusedCode();
  const [known, setKnown] = useState<typeof sent>(sent);
  const state = useCallForm({
    contract,
    schema,
    defaultValues: { pinCode: '' },
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'pinCode', PIN_CODE_EXHAUSTED: 'pinCode' },
    codes: ['pinCode'],
    replaces,
    inputOf: (values) => {
      refused.sends(values.pinCode);
      return { ...values, email: mailed.email, ...(returnTo !== '' && { returnTo }) };
    },
    refused: refused.check,
  });
  const typed = useWatch({ control: state.form.control, name: 'pinCode' });
  return (
    <CallForm state={state} className="narrow">
      <SentCodeBanner state={known} codeName={codeName}>
        <p>{codes('sentTo', { email: mailed.email, codeName, minutes: inMinutes(codeLifetime) })}</p>
      </SentCodeBanner>
      <Field {...state.field('pinCode')} label={capitalised(codeName)}>
        <CodeField {...state.control('pinCode')} />
      </Field>
      <Actions>
        <Submit variant={variant} unavailable={refused.isUnsendable(typed)} onUnavailable={state.explain}>
          {submit}
        </Submit>
        {aside}
      </Actions>
      <ResendCode
        contract={sendPinCodeCall}
        input={mailed}
        codeName={codeName}
        sending={sending}
        alternative={alternative}
        purpose={mailed.type}
        refused={() => setKnown('refused')}
        isVerifying={state.isBusy}
        isDead={refused.isDead}
        resent={() => {
          setKnown('sent');
          refused.forget();
          state.form.reset({ pinCode: '' });
        }}
      />
    </CallForm>
  );
}
