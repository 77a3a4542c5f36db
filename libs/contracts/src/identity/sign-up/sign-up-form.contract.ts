import * as z from 'zod/mini';

import { customAnswersSchema } from '../accounts/custom-answers.contract.js';
import {
  parentalConsentList,
  parentalConsentCheck,
  type ParentalConsentOption,
} from '../accounts/parental-consent.contract.js';
import { isNotBornInFuture, profileSchema } from '../accounts/profile.contract.js';
import type { RegistrationSetting } from '../accounts/registration-setting.contract.js';
import {
  newPasswordField,
  optionalNewPasswordField,
  passwordsMatch,
} from '../passwords/password-fields.contract.js';

export interface SignUpFormTerms {
  setting: RegistrationSetting;
  parentalConsentOptions: readonly ParentalConsentOption[];
  mayOmitPassword: boolean;
  /** Current day in Japan, YYYYMMDD. */
  today: string;
}

export function signUpFormFields({
  setting,
  mayOmitPassword,
}: Omit<SignUpFormTerms, 'today' | 'parentalConsentOptions'>) {
  return z.extend(profileSchema(setting), {
    password: mayOmitPassword
      ? optionalNewPasswordField(setting.passwordStrength)
      : newPasswordField(setting.passwordStrength),
    passwordConfirm: z.optional(z.string()),
    customAssociatedInfoData: customAnswersSchema(setting.customAssociatedInfo),
    parentalConsentData: parentalConsentList,
  });
}

export function signUpFormSchema(terms: SignUpFormTerms) {
  return signUpFormFields(terms).check(
    passwordsMatch,
    isNotBornInFuture(terms.today),
    parentalConsentCheck(terms.parentalConsentOptions, terms.today),
  );
}

export type SignUpForm = z.output<ReturnType<typeof signUpFormSchema>>;
