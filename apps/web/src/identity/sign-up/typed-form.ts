import {
  parentalConsentCheck,
  type ParentalConsent,
} from '@account/contracts/identity/accounts/parental-consent.contract';
import { isNotBornInFuture } from '@account/contracts/identity/accounts/profile.contract';
import { passwordsMatch } from '@account/contracts/identity/passwords/password-fields.contract';
import type { signUpFormScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { signUpFormFields } from '@account/contracts/identity/sign-up/sign-up-form.contract';
import type { CustomAnswers, Profile } from '@account/domain/identity/accounts/profile-fields';
import { businessDay } from '@account/domain/platform/business-day';
import type * as Screens from 'zod/mini';
import * as z from 'zod/mini';

import { parentalConsentsOf } from '../accounts/parental-consent-fields.js';
import { askedItems, profileInputOf, typedProfile, type TypedProfile } from '../accounts/typed-profile.js';
import { tickedBefore, tickedPoliciesField } from '../../shared/policies/policy-consents.js';

type FormData = Screens.output<typeof signUpFormScreen.data>;

export interface TypedForm extends TypedProfile {
  password: string;
  passwordConfirm: string;
  parentalConsentData: string[];
  policyConsentData: string[];
}

export function typedFormSchema(data: FormData) {
  const { parentalConsentOptions, accountRegistrationSetting: setting } = data;
  const today = businessDay(new Date());
  const mayOmitPassword = data.isPasswordSet || !data.isRequiredPassword;
  const fields = z.extend(signUpFormFields({ setting, mayOmitPassword }), {
    policyConsentData: tickedPoliciesField(data.policies),
  });
  const validated = fields.check(
    passwordsMatch,
    isNotBornInFuture(today),
    parentalConsentCheck(parentalConsentOptions, today),
  );
  return z.pipe(
    z.transform(({ parentalConsentData, ...typed }: TypedForm): unknown => ({
      ...profileInputOf(typed, setting),
      parentalConsentData: parentalConsentsOf(parentalConsentOptions, parentalConsentData),
    })),
    validated as unknown as z.ZodMiniType<ValidatedForm, unknown>,
  );
}

export interface ValidatedForm extends Profile, Record<string, unknown> {
  customAssociatedInfoData: CustomAnswers;
  parentalConsentData: ParentalConsent[];
  password?: string;
  passwordConfirm?: string;
  policyConsentData: string[];
}

export function typedBefore(data: FormData): TypedForm {
  const { formData, policies, policyConsentData, customAssociatedInfoData, parentalConsentData } = data;
  const items = askedItems(data.accountRegistrationSetting.customAssociatedInfo);
  return {
    ...typedProfile(formData, customAssociatedInfoData, items),
    parentalConsentData: parentalConsentData.map(({ consentOptionId }) => consentOptionId),
    password: '',
    passwordConfirm: '',
    policyConsentData: tickedBefore(policies, policyConsentData),
  };
}
