import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import {
  enterSignUpEmailCall,
  type signUpEmailScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { FieldProblem } from '@account/contracts/platform/text';
import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { Actions, FormGroup } from '@account/ui/form/form-layout';
import { TextInput } from '@account/ui/form/text-input';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

import { CallForm } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { SignUpHead } from './sign-up-head.js';

const schema = z.object({ email: emailField, emailConfirm: emailField }).check(
  z.refine(({ email, emailConfirm }) => email === emailConfirm, {
    error: 'email.mismatch' satisfies FieldProblem,
    path: ['emailConfirm'],
  }),
);

interface SignUpEmailPageProps extends PageProps<typeof signUpEmailScreen> {
  contract?: typeof enterSignUpEmailCall;
  /** For those who have an account. */
  login?: string;
}

/** The address, twice. One that is in use leads to the login. */
export default function SignUpEmailPage({
  data,
  contract = enterSignUpEmailCall,
  login = '/login',
}: SignUpEmailPageProps) {
  const t = useTranslations('signUp.email');
  const fields = useTranslations('accountFields');
  const form = useTranslations('shell.form');
  const codeName = useRootData().store.codeDisplayNames.signUp;
  const isChange = useSearchParams()[0].has('change');
  const [isInUse, setInUse] = useState(false);
  const state = useCallForm({
    contract,
    schema,
    defaultValues: { email: data.email, emailConfirm: data.email },
    order: ['email', 'emailConfirm'],
    draft: 'signUpEmail',
    inputOf: ({ email }) => {
      setInUse(false);
      return { type: 'signUp', email, ...(isChange && { isChange }) } as const;
    },
    refused: ({ code }) => setInUse(code === 'ACCOUNT_ALREADY_EXISTS_EMAIL'),
  });
  return (
    <>
      <SignUpHead title={t('title')} lead={t('lead', { codeName })} progress={data} />
      <CallForm state={state} className="narrow">
        {isInUse && (
          <Notice tone="info" title={t('inUse')} live="status">
            <TextLink href={login}>{t('login')}</TextLink>
          </Notice>
        )}
        <FormGroup>
          <Field
            {...state.field('email')}
            label={fields('email')}
            required={form('required')}
            hint={t('hint')}
          >
            <TextInput {...state.control('email')} type="email" autoComplete="email" />
          </Field>
          <Field
            {...state.field('emailConfirm')}
            label={fields('emailConfirm')}
            required={form('required')}
            hint={t('confirmHint')}
          >
            <TextInput {...state.control('emailConfirm')} type="email" autoComplete="email" />
          </Field>
        </FormGroup>
        <Actions>
          <Button type="submit" busy={state.isBusy} busyText={form('busy')}>
            {t('submit', { codeName })}
          </Button>
        </Actions>
        <p className="sub">
          {t('haveAccount')}{' '}
          <TextLink href={login} tone="accent">
            {t('login')}
          </TextLink>
        </p>
      </CallForm>
    </>
  );
}
