import * as z from 'zod/mini';

import { passwordStrengths } from '@account/domain/identity/passwords/password';

const rule = z.enum(['NOT_USE', 'OPTIONAL', 'REQUIRED']);

export type RuleSetting = z.infer<typeof rule>;

/** Which fields the store asks a new member for. */
export const registrationSettingSchema = z.strictObject({
  name: rule,
  birthday: rule,
  sex: rule,
  disallowUnknownGender: z.boolean(),
  genderInputType: z.enum(['Select', 'Radio']),
  passwordStrength: z.enum(passwordStrengths),
  /** The store's own sentence above the form; empty: none. */
  message: z.string(),
});

export type RegistrationSetting = z.infer<typeof registrationSettingSchema>;
