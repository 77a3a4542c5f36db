import { passwordsMatch } from '@account/contracts/identity/passwords/password-fields.contract';
import {
  signUpFormFields,
  type signUpFormScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type * as Screens from 'zod/mini';
import * as z from 'zod/mini';

import { shownBirthday } from '../accounts/shown-birthday.js';
import { tickedBefore, tickedPoliciesField } from './policy-consents.js';

type FormData = Screens.output<typeof signUpFormScreen.data>;

/** What stands in the fields. */
export interface TypedForm {
  name: string;
  /** YYYY/MM/DD */
  birthday: string;
  /** Empty while nothing is chosen. */
  sex: string;
  password: string;
  passwordConfirm: string;
  /** Ids of the ticked policies. */
  policyConsentData: string[];
}

/** Reads the fields as the contract's schema wants them, and judges them by it. */
export function typedFormSchema(data: FormData) {
  const mayOmitPassword = data.isPasswordSet || !data.isRequiredPassword;
  const fields = z.extend(signUpFormFields(data.accountRegistrationSetting, mayOmitPassword), {
    policyConsentData: tickedPoliciesField(data.policies),
  });
  return z.pipe(
    z.transform(readTyped),
    fields.check(passwordsMatch) as unknown as z.ZodMiniType<JudgedForm, unknown>,
  );
}

export interface JudgedForm extends Record<string, unknown> {
  name: string | null;
  birthday: string | null;
  sex: number | null;
  password?: string;
  passwordConfirm?: string;
  policyConsentData: string[];
}

function readTyped({ birthday, sex, ...typed }: TypedForm): unknown {
  return { ...typed, birthday: birthday.replaceAll('/', ''), sex: sex === '' ? null : Number(sex) };
}

/** What the server keeps of this journey, as it stood in the fields. */
export function typedBefore({ formData, policies, policyConsentData }: FormData): TypedForm {
  return {
    name: formData?.name ?? '',
    birthday: shownBirthday(formData?.birthday ?? ''),
    sex: formData?.sex == null ? '' : String(formData.sex),
    password: '',
    passwordConfirm: '',
    policyConsentData: tickedBefore(policies, policyConsentData),
  };
}
