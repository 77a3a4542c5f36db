import {
  enterLoginFactorCall,
  loginFactorValues,
  type loginFactorScreens,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { Checkbox } from '@account/ui/choices/checkbox';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { clearIdentifierAfterLogin, useLoginEnvironment } from '../login-environment/login-environment.js';
import { useRefusedCode } from '../verification-codes/use-refused-code.js';

interface FactorFormProps extends PageProps<(typeof loginFactorScreens)['Email']> {
  label: string;
  codeName?: string;
  children?: (form: { renewed: () => void; isVerifying: boolean; isDead: boolean }) => ReactNode;
}

const ticks = { isPreferred: z.boolean(), rememberDevice: z.boolean() };
const codeSchema = z.object({ value: loginFactorValues.OTP, ...ticks });
const backupCodeSchema = z.object({ value: loginFactorValues.BackupCode, ...ticks });

const wrongCodes = ['MULTI_FACTOR_FAILED', 'PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED'] as const;
const fieldOfCode = Object.fromEntries(wrongCodes.map((code) => [code, 'value' as const]));

export function FactorForm({ data, label, codeName = label, children }: FactorFormProps) {
  const t = useTranslations('loginMultiFactor');
  const login = useTranslations('login');
  const { type, defaultMultiFactorType, multiFactorType, trustedDeviceDays: days } = data;
  const refused = useRefusedCode(wrongCodes);
  const state = useCallForm({
    contract: useLoginEnvironment().call(enterLoginFactorCall),
    path: { type },
    schema: type === 'BackupCode' ? backupCodeSchema : codeSchema,
    defaultValues: { value: '', isPreferred: false, rememberDevice: false },
    order: ['value'],
    codeName,
    fieldOfCode,
    replaces: true,
    inputOf: (values) => {
      refused.sends(values.value);
      return values;
    },
    answered: clearIdentifierAfterLogin,
    refused: refused.check,
  });
  const typed = useWatch({ control: state.form.control, name: 'value' });
  const others = multiFactorType.filter((other) => other !== 'BackupCode' && other !== type);
  const mayPrefer = type !== 'BackupCode' && others.length > 0 && type !== defaultMultiFactorType;
  const Input = type === 'BackupCode' ? TextInput : CodeField;
  return (
    <CallForm state={state} size="auth">
      <Field {...state.field('value')} label={label}>
        <Input
          {...state.control('value')}
          autoComplete={type === 'BackupCode' ? 'off' : 'one-time-code'}
          autoCapitalize={type === 'BackupCode' ? 'characters' : 'off'}
          spellCheck={false}
        />
      </Field>
      <Checkbox {...state.control('rememberDevice')} id="rememberDevice">
        {t('rememberDevice', { days })}
      </Checkbox>
      {mayPrefer && (
        <Checkbox {...state.control('isPreferred')} id="isPreferred">
          {t('isPreferred')}
        </Checkbox>
      )}
      <Submit
        size="auth"
        wide
        busyText={login('busy')}
        unavailable={refused.isUnsendable(typed)}
        onUnavailable={state.explain}
      >
        {login('submit')}
      </Submit>
      {children?.({
        renewed: () => {
          refused.forget();
          state.form.resetField('value');
        },
        isVerifying: state.isBusy,
        isDead: refused.isDead,
      })}
    </CallForm>
  );
}
