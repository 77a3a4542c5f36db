import type { TextInput } from '@account/ui/form/text-input';
import type { ComponentProps } from 'react';

import type { ProfileField } from '@account/domain/identity/accounts/profile-fields';

import type { CustomName } from './typed-profile.js';

export type ProfileName = ProfileField | CustomName;

/** What the fields about a person need of the form they stand in. */
export interface ProfileForm {
  field: (name: ProfileName) => { id: string; error: string | undefined };
  control: (
    name: ProfileName,
  ) => Pick<ComponentProps<'input'>, 'name' | 'ref'> & ComponentProps<typeof TextInput>;
  /** Puts a value into a field, as if it had been typed. */
  fill: (name: ProfileField, value: string) => void;
  /** Says what is wrong with a field; empty: nothing any more. */
  complain: (name: ProfileField, problem: string) => void;
  /** The server says no to what stands in a field, for as long as that stands there. */
  refuse: UserIdForm['refuse'];
  /** What stands in a field now. */
  read: (name: ProfileField) => string;
}

/** What the field of the user ID needs of its form, that of a profile or another. */
export interface UserIdForm {
  field: (name: 'userId') => ReturnType<ProfileForm['field']>;
  control: (name: 'userId') => ReturnType<ProfileForm['control']>;
  complain: (name: 'userId', problem: string) => void;
  refuse: (name: 'userId', refusal: { code: string; message: string }) => void;
  read: (name: 'userId') => string;
}
