import { passwordStrengths } from '@account/domain/identity/passwords/password';
import type { ZodMiniType } from 'zod/mini';

import { customAnswersSchema } from '../identity/accounts/custom-answers.contract.js';
import { parentalConsentCheck } from '../identity/accounts/parental-consent.contract.js';
import { profileSchema } from '../identity/accounts/profile.contract.js';
import type { RegistrationSetting } from '../identity/accounts/registration-setting.contract.js';
import { minimalSetting } from '../identity/accounts/registration-setting.suite.js';
import { newEmailFields } from '../identity/email-edit/email-edit.contract.js';
import { enablePasswordFields } from '../identity/enable-password/enable-password.contract.js';
import { loginFormSchema, loginIdentifierSchema } from '../identity/login/login.contract.js';
import { passwordEditFields } from '../identity/password-edit/password-edit.contract.js';
import { passwordResetFormSchema } from '../identity/password-reset/password-reset.contract.js';
import {
  newPasswordField,
  optionalNewPasswordField,
} from '../identity/passwords/password-fields.contract.js';
import { profileEditSchema } from '../identity/profile-edit/profile-edit-form.contract.js';
import { signUpFormFields } from '../identity/sign-up/sign-up-form.contract.js';
import { userIdEditFields } from '../identity/user-id-edit/user-id-edit.contract.js';

const today = '20261122';

const everythingIs = (rule: 'REQUIRED' | 'OPTIONAL'): RegistrationSetting => ({
  ...(Object.fromEntries(
    Object.entries(minimalSetting).map(([field, value]) => [field, value === 'NOT_USE' ? rule : value]),
  ) as unknown as RegistrationSetting),
});

const select = {
  id: 'genre',
  title: 'Q',
  type: 'SELECT' as const,
  rule: 'REQUIRED' as const,
  selectOptions: [{ id: 'drama', label: 'Drama' }],
};

const consent = { consentOptionId: 'agrees', key: 'agrees', type: 'CHECKBOX' as const, description: '' };

/** Results of the schema functions for possible settings of a store. */
export const madeSchemas: Readonly<Record<string, ZodMiniType>> = {
  'user ID, the first': userIdEditFields({ userId: null, isPasswordAsked: true }),
  'user ID, another': userIdEditFields({ userId: 'misaki77', isPasswordAsked: true }),
  'user ID, without a password': userIdEditFields({ userId: 'misaki77', isPasswordAsked: false }),
  'login by address': loginFormSchema(false),
  'login by address or user ID': loginFormSchema(true),
  'code by address': loginIdentifierSchema(false),
  'code by address or user ID': loginIdentifierSchema(true),
  'another address': newEmailFields('hanako@example.jp'),
  'profile, all required': profileSchema(everythingIs('REQUIRED')),
  'profile, all optional': profileSchema(everythingIs('OPTIONAL')),
  'profile, changed': profileEditSchema(everythingIs('OPTIONAL'), today),
  'own questions': customAnswersSchema([
    select,
    { ...select, id: 'why', type: 'TEXT', rule: 'OPTIONAL' },
    { ...select, id: 'ok', type: 'CHECKBOX' },
  ]),
  'consent of parents': parentalConsentCheck([consent], today) as unknown as ZodMiniType,
  'sign-up with a password': signUpFormFields({ setting: minimalSetting, mayOmitPassword: false }),
  'sign-up that may go without': signUpFormFields({ setting: minimalSetting, mayOmitPassword: true }),
  ...Object.fromEntries(
    passwordStrengths.flatMap((strength) => [
      [`changed password, ${strength}`, passwordEditFields(strength)],
      [`password after a reset, ${strength}`, passwordResetFormSchema(strength)],
      [`first password, ${strength}`, enablePasswordFields(strength)],
      [`password, ${strength}`, newPasswordField(strength)],
      [`password that may be left out, ${strength}`, optionalNewPasswordField(strength)],
    ]),
  ),
};
