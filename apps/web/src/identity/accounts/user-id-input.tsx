import { profileField } from '@account/domain/identity/accounts/profile-fields';
import { TextInput } from '@account/ui/form/text-input';
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';

import type { UserIdForm } from './profile-form.js';
import { useUserIdCheck } from './use-user-id-check.js';

type Control = ComponentProps<typeof TextInput>;

interface UserIdInputProps {
  form: UserIdForm;
  current?: string | null;
}

export function UserIdInput({ form, current = null }: UserIdInputProps) {
  const check = useUserIdCheck(form, current);
  const control: Control = form.control('userId');
  const { error } = form.field('userId');
  return (
    <TextInput
      {...control}
      onChange={(event: ChangeEvent<HTMLInputElement, HTMLInputElement>) => {
        if (error !== undefined) form.complain('userId', '');
        control.onChange?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        control.onBlur?.(event);
        void check();
      }}
      autoComplete={profileField('userId').autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      width="m"
    />
  );
}
