import { Field } from '@account/ui/form/field';
import { FormGroup } from '@account/ui/form/form';
import { TextInput } from '@account/ui/form/text-input';
import { useTranslations } from 'use-intl';

import type { AddressForm } from './use-address-form.js';

export function AddressFields({ state, isProvidedEmail }: Pick<AddressForm, 'state' | 'isProvidedEmail'>) {
  const t = useTranslations('signUp.email');
  const fields = useTranslations('accountFields');
  const required = useTranslations('shell.form')('required');
  return (
    <FormGroup>
      <Field {...state.field('email')} label={fields('email')} required={required} hint={t('hint')}>
        <TextInput {...state.control('email')} type="email" autoComplete="email" />
      </Field>
      {!isProvidedEmail && (
        <Field
          {...state.field('emailConfirm')}
          label={fields('emailConfirm')}
          required={required}
          hint={t('confirmHint')}
        >
          <TextInput {...state.control('emailConfirm')} type="email" autoComplete="email" />
        </Field>
      )}
    </FormGroup>
  );
}
