import {
  enablePasswordCall,
  enablePasswordFields,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import type { PasswordStrength } from '@account/domain/identity/passwords/password';
import { capitalised } from '@account/domain/platform/capitalised';
import { codeLifetime } from '@account/domain/identity/verification-codes/verification-code';
import { inMinutes } from '@account/domain/platform/durations';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { Actions, FormGroup } from '@account/ui/form/form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import { useRootData } from '../../shared/root/root-data.js';
import { BackToMyPage } from '../../shared/page/done-page.js';
import { NewPasswordFields } from '../passwords/new-password-fields.js';
import { UserNameField } from '../passwords/user-name-field.js';
import { ResendCode } from '../verification-codes/resend-code.js';
import { SentCodeBanner } from '../verification-codes/sent-code-banner.js';
import { useFirstCode } from '../verification-codes/use-first-code.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';

interface EnableFormProps {
  strength: PasswordStrength;
  sending: { sendTo: string; resendInSeconds: number; hintInSeconds: number };
  isSent: boolean;
  returnTo: string;
}

export function EnableForm({ strength, sending, isSent, returnTo }: EnableFormProps) {
  const t = useTranslations('enablePassword');
  const codes = useTranslations('codes');
  const form = useTranslations('shell.form');
  const codeName = useRootData().store.codeDisplayNames.passwordSetting;
  const input = useMemo(
    () => ({ email: sending.sendTo, type: 'passwordSetting' }) as const,
    [sending.sendTo],
  );
  const first = useFirstCode(sendPinCodeCall, input, isSent, sending);
  const refused = useRefusedCode();
  const state = useCallForm({
    contract: enablePasswordCall,
    schema: enablePasswordFields(strength),
    defaultValues: { pinCode: '', password: '', passwordConfirm: '' },
    secrets: ['password', 'passwordConfirm'],
    codeName,
    fieldOfCode: { PIN_CODE_ERROR: 'pinCode', PIN_CODE_EXHAUSTED: 'pinCode' },
    draft: useFormDraft('enablePassword'),
    replaces: true,
    inputOf: (values) => {
      refused.sends(values.pinCode);
      return { ...values, returnTo };
    },
    refused: refused.check,
  });
  const [code, typed] = useWatch({ control: state.form.control, name: ['pinCode', 'password'] });
  if (first.state === 'sending') return <p role="status">{t('sending', { codeName })}</p>;
  return (
    <CallForm state={state} className="narrow">
      <SentCodeBanner state={first.state} codeName={codeName}>
        <p>{codes('sentTo', { email: sending.sendTo, codeName, minutes: inMinutes(codeLifetime) })}</p>
      </SentCodeBanner>
      <Field {...state.field('pinCode')} label={capitalised(codeName)} required={form('required')}>
        <CodeField {...state.control('pinCode')} />
      </Field>
      <UserNameField userName={sending.sendTo} />
      <FormGroup>
        <NewPasswordFields
          strength={strength}
          typed={typed}
          isRequired
          isReplacing
          names={['password', 'passwordConfirm']}
          field={state.field}
          control={state.control}
        />
      </FormGroup>
      <Actions>
        <Submit unavailable={refused.isUnsendable(code)} onUnavailable={state.explain}>
          {t('submit')}
        </Submit>
        <BackToMyPage />
      </Actions>
      <ResendCode
        contract={sendPinCodeCall}
        input={input}
        purpose="passwordSetting"
        refused={first.refused}
        alternative={{ way: 'changeEmail', href: '/mypage/email/edit' }}
        codeName={codeName}
        sending={first.waits}
        isVerifying={state.isBusy}
        isDead={refused.isDead}
        resent={() => {
          first.resent();
          refused.forget();
          state.form.resetField('pinCode', { defaultValue: '' });
        }}
      />
    </CallForm>
  );
}
