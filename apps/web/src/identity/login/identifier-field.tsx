import { Field } from '@account/ui/form/field';
import { TextInput, type TextInputProps } from '@account/ui/form/text-input';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { storeIdentifier } from '../login-environment/login-environment.js';

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

/** The typed identifier. It is kept when the user switches the login method. */
export interface IdentifierStore {
  read: () => string;
  save: (typed: string) => void;
}

export function memoryIdentifierStore(first: string): IdentifierStore {
  let name = first;
  return {
    read: () => name,
    save: (typed) => {
      name = typed;
      storeIdentifier(typed);
    },
  };
}

/**
 * Stores the identifier on every change, because the form of another login method mounts before this one
 * unmounts.
 */
export function useSaveIdentifier(kept: IdentifierStore, typed: string): void {
  useEffect(() => kept.save(typed), [kept, typed]);
}
