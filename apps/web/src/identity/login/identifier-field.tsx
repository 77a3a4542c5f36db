import { Field } from '@account/ui/form/field';
import { TextInput, type TextInputProps } from '@account/ui/form/text-input';
import { useEffect, type RefObject } from 'react';
import { useTranslations } from 'use-intl';

import { keepIdentifier } from '../login-place/login-place.js';

interface IdentifierFieldProps {
  field: { id: string; error: string | undefined };
  control: TextInputProps;
  isEnabledUserId: boolean;
  hint?: string;
}

export function IdentifierField({ field, control, isEnabledUserId, hint }: IdentifierFieldProps) {
  const t = useTranslations('login');
  return (
    <Field {...field} label={t(isEnabledUserId ? 'emailUserId' : 'email')} hint={hint}>
      <TextInput
        {...control}
        type={isEnabledUserId ? 'text' : 'email'}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
    </Field>
  );
}

export type KeptIdentifier = RefObject<string>;

export function useKeptIdentifier(kept: KeptIdentifier, typed: () => string): void {
  useEffect(() => () => {
    kept.current = typed();
    keepIdentifier(kept.current);
  });
}
