import { Field } from '@account/ui/form/field';
import { TextInput, type TextInputProps } from '@account/ui/form/text-input';
import { useEffect } from 'react';
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

/** The typed name, which outlives the form of each way to log in. */
export interface KeptIdentifier {
  read: () => string;
  keep: (typed: string) => void;
}

export function keptFrom(first: string): KeptIdentifier {
  let name = first;
  return {
    read: () => name,
    keep: (typed) => {
      name = typed;
      keepIdentifier(typed);
    },
  };
}

/** Keeps the name with each change: the form of another way to log in is drawn before this one is gone. */
export function useKeptIdentifier(kept: KeptIdentifier, typed: string): void {
  useEffect(() => kept.keep(typed), [kept, typed]);
}
