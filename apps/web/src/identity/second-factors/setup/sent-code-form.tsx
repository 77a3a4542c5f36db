import {
  enableMultiFactorCall,
  sendMultiFactorCodeCall,
  sentCodeSchema,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { capitalised } from '@account/domain/platform/capitalised';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { useCallForm } from '../../../shared/form/use-call-form.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { ResendCode } from '../../verification-codes/resend-code.js';
import { useRefusedCode } from '../../verification-codes/use-refused-code.js';

interface SentCodeFormProps {
  type: 'Email' | 'SMS';
  sending: { sendTo: string; resendInSeconds: number; hintInSeconds: number };
  sentTo: ReactNode;
  children?: ReactNode;
}

export function SentCodeForm({ type, sending, sentTo, children }: SentCodeFormProps) {
  const t = useTranslations('secondFactors');
  const { codeDisplayNames } = useRootData().store;
  const codeName = type === 'Email' ? codeDisplayNames.multiFactorEmail : codeDisplayNames.multiFactorSms;
  const refused = useRefusedCode();
  const [isUndeliverable, setUndeliverable] = useState(false);
  const state = useCallForm({
    contract: enableMultiFactorCall,
    schema: sentCodeSchema,
    defaultValues: { token: '' },
    codes: ['token'],
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'token', PIN_CODE_EXHAUSTED: 'token' },
    replaces: true,
    inputOf: ({ token }) => {
      refused.sends(token);
      return { multiFactorType: type, token };
    },
    refused: refused.check,
  });
  const typed = useWatch({ control: state.form.control, name: 'token' });
  return (
    <CallForm state={state} className="narrow">
      {!isUndeliverable && <p>{sentTo}</p>}
      {children}
      <Field {...state.field('token')} label={capitalised(codeName)}>
        <CodeField {...state.control('token')} />
      </Field>
      <Actions>
        <Submit
          busyText={t('enabling')}
          unavailable={refused.isUnsendable(typed)}
          onUnavailable={state.explain}
        >
          {t('enableNow')}
        </Submit>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
      <ResendCode
        contract={sendMultiFactorCodeCall}
        input={
          type === 'SMS'
            ? { multiFactorType: 'SMS', phoneNumber: sending.sendTo }
            : { multiFactorType: 'Email' }
        }
        codeName={codeName}
        sending={sending}
        bySms={type === 'SMS'}
        purpose={type === 'SMS' ? 'multiFactorSms' : 'multiFactorEmail'}
        refused={() => setUndeliverable(true)}
        alternative={{ way: 'factors', href: '/mypage/multi-factor' }}
        isVerifying={state.isBusy}
        isDead={refused.isDead}
        resent={() => {
          setUndeliverable(false);
          refused.forget();
          state.form.reset({ token: '' });
        }}
      />
    </CallForm>
  );
}
