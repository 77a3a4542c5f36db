import type { ProfileField } from '@account/domain/identity/accounts/profile-fields';
import type { TextInput } from '@account/ui/form/text-input';
import type { ComponentProps } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { CustomName } from './typed-profile.js';

type ProfileName = ProfileField | CustomName;

export interface ProfileForm {
  field: (name: ProfileName) => { id: string; error: string | undefined };
  control: (
    name: ProfileName,
  ) => Pick<ComponentProps<'input'>, 'name' | 'ref'> & ComponentProps<typeof TextInput>;
  fill: (name: ProfileField, value: string) => void;
  complain: (name: ProfileField, problem: string) => void;
  refuse: UserIdForm['refuse'];
  read: (name: ProfileField) => string;
}

export interface UserIdForm {
  field: (name: 'userId') => ReturnType<ProfileForm['field']>;
  control: (name: 'userId') => ReturnType<ProfileForm['control']>;
  complain: (name: 'userId', problem: string) => void;
  refuse: (name: 'userId', refusal: { code: string; message: string }) => void;
  read: (name: 'userId') => string;
}

interface CallFormPieces extends Pick<ProfileForm, 'field' | 'control'> {
  form: unknown;
  refuse: (name: 'userId', code: string, message: string) => void;
}

export function profileFormOf({ form, field, control, refuse }: CallFormPieces): ProfileForm {
  const hook = form as UseFormReturn<FieldValues>;
  return {
    field,
    control,
    fill: (name: ProfileField, value: string) => {
      const options = { shouldDirty: true, shouldValidate: hook.formState.isSubmitted };
      if (hook.getValues(name) !== value) hook.setValue(name, value, options);
    },
    complain: (name, problem) =>
      problem === '' ? hook.clearErrors(name) : hook.setError(name, { type: 'search', message: problem }),
    refuse: (name, { code, message }) => refuse(name, code, message),
    read: (name) => String(hook.getValues(name) ?? ''),
  };
}
