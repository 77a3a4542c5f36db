import type { ProfileField } from '@account/domain/identity/accounts/profile-fields';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { ProfileForm } from './profile-form.js';

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
