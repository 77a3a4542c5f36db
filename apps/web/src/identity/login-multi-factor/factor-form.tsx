import {
  enterLoginFactorCall,
  loginFactorValue,
  type loginFactorScreens,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { Button } from '@account/ui/form/button';
import { Checkbox } from '@account/ui/form/checkbox';
import { CodeField } from '@account/ui/form/code-field';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useLoginPlace } from '../login-place/login-place.js';

interface FactorFormProps extends PageProps<(typeof loginFactorScreens)['Email']> {
  label: string;
  /** What the store calls the code, where it is sent. */
  codeName?: string;
  /** What belongs below; `renewed` empties the form for a code that was sent anew. */
  children?: (renewed: () => void, isJudging: boolean) => ReactNode;
}

const schema = z.object({ value: loginFactorValue, isPreferred: z.boolean(), rememberDevice: z.boolean() });

const wrongValue: Partial<Record<ProblemCode, 'value'>> = {
  MULTI_FACTOR_FAILED: 'value',
  PIN_CODE_ERROR: 'value',
  PIN_CODE_EXHAUSTED: 'value',
};

/** The value can be sent once it is there and is not the one that was refused last. */
export function FactorForm({ data, label, codeName = label, children }: FactorFormProps) {
  const t = useTranslations('loginMultiFactor');
  const login = useTranslations('login');
  const { type, defaultMultiFactorType, multiFactorType, trustedDeviceDays: days } = data;
  const sent = useRef('');
  const [refused, setRefused] = useState('');
  const state = useCallForm({
    contract: useLoginPlace().call(enterLoginFactorCall),
    path: { type },
    schema,
    defaultValues: { value: '', isPreferred: false, rememberDevice: false },
    order: ['value'],
    codeName,
    fieldOfCode: wrongValue,
    replaces: true,
    inputOf: (values) => {
      sent.current = values.value;
      return values;
    },
    refused: ({ code }) => {
      if (code in wrongValue) setRefused(sent.current);
    },
  });
  const typed = useWatch({ control: state.form.control, name: 'value' }).trim();
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
      <Button
        type="submit"
        size="auth"
        wide
        busy={state.isBusy}
        busyText={login('busy')}
        unavailable={typed === '' || typed === refused}
      >
        {login('submit')}
      </Button>
      {children?.(() => {
        setRefused('');
        state.form.resetField('value');
      }, state.isBusy)}
    </CallForm>
  );
}
