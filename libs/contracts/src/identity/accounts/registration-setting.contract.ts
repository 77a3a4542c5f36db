import * as z from 'zod/mini';

import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import { passwordStrengths } from '@account/domain/identity/passwords/password';

const rule = z.enum(['NOT_USE', 'OPTIONAL', 'REQUIRED']);

export type RuleSetting = z.infer<typeof rule>;

export const customItemSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(['TEXT', 'SELECT', 'CHECKBOX']),
  rule,
  selectOptions: z.array(z.strictObject({ id: z.string(), label: z.string() })),
});

export type CustomItem = z.infer<typeof customItemSchema>;

export const registrationSettingSchema = z.strictObject({
  ...everyProfileField(() => rule),
  customAssociatedInfo: z.array(customItemSchema),
  disallowUnknownGender: z.boolean(),
  genderInputType: z.enum(['Select', 'Radio']),
  passwordStrength: z.enum(passwordStrengths),
  message: z.string(),
});

export type RegistrationSetting = z.infer<typeof registrationSettingSchema>;

export function withoutUserId(setting: RegistrationSetting): RegistrationSetting {
  return { ...setting, userId: 'NOT_USE' };
}
