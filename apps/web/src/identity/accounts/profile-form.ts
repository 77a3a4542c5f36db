import type { TextInput } from '@account/ui/form/text-input';
import type { ComponentProps } from 'react';

import type { ProfileField } from '@account/domain/identity/accounts/profile-fields';

import type { CustomName } from './typed-profile.js';

export type ProfileName = ProfileField | CustomName;

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
