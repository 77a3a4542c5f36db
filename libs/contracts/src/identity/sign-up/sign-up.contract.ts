import * as z from 'zod/mini';

import { anyone, guest, guestInFlow, member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen, type DataOf } from '../../platform/call.js';
import { policyConsentSchema, policySchema } from '../../store/policies/policy.contract.js';
import { emailField } from '../accounts/account-fields.contract.js';
import { validatedAnswersSchema, validatedProfileSchema } from '../accounts/validated-profile.contract.js';
import { parentalConsentList, parentalConsentOptionSchema } from '../accounts/parental-consent.contract.js';
import { registrationSettingSchema } from '../accounts/registration-setting.contract.js';
import { externalCallbackInfoSchema, socialProviderSchema } from '../social/social.contract.js';
import {
  mailedCodeInput,
  codeSendingSchema,
  isCodeAlive,
} from '../verification-codes/verification-code.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

const progress = {
  currentCount: z.number(),
  totalCount: z.number(),
  isPreShowPolicy: z.boolean(),
  /** True if the member chooses a plan after the registration. */
  isPlanNext: z.boolean(),
};

const policyScreenData = z.strictObject({
  ...progress,
  policies: z.array(policySchema),
  hasChanged: z.boolean(),
  /**
   * Policies that were already accepted in this sign-up. The form does not require the visitor to open them
   * again.
   */
  policyConsentData: z.array(policyConsentSchema),
});

export const signUpPolicyScreen = screen({
  path: '/signup',
  layout: 'guest',
  group: 'signUp',
  access: guest,
  data: policyScreenData,
});

const loginPage = z.string();

const emailScreenData = z.strictObject({
  ...progress,
  isCallback: z.boolean(),
  externalCallbackInfo: z.nullable(
    z.strictObject({
      ...externalCallbackInfoSchema.shape,
      ...socialProviderSchema.shape,
      /**
       * True if the provider has verified the address. The visitor then needs no code unless they change the
       * address.
       */
      isEmailVerified: z.boolean(),
    }),
  ),
  /**
   * Policies that the visitor must first accept in a dialog; empty if they were already accepted or are part of
   * the form.
   */
  policies: z.array(policySchema),
  socialProviders: z.array(socialProviderSchema),
  isSingleAuth: z.boolean(),
  /** Plan page from which the guest came. */
  planPage: z.nullable(z.string()),
  email: z.string(),
  loginPage,
});

export const signUpAuthScreen = screen({
  path: '/signup/auth',
  layout: 'guest',
  group: 'signUp',
  access: anyone,
  data: emailScreenData,
});
export const signUpEmailScreen = screen({
  path: '/signup/email',
  layout: 'guest',
  group: 'signUp',
  access: guest,
  data: emailScreenData,
});

export type SignUpEmailData = DataOf<typeof signUpEmailScreen>;

const addressPage = z.string();

export const signUpPinCodeScreen = screen({
  path: '/signup/pin-code',
  layout: 'guest',
  group: 'signUp',
  access: guestInFlow('signUp'),
  data: z.strictObject({
    ...progress,
    ...codeSendingSchema.shape,
    isCodeSent: isCodeAlive,
    addressPage,
    authPage: z.string(),
  }),
});

export const signUpPoliciesScreen = screen({
  path: '/signup/policy',
  layout: 'guest',
  group: 'signUp',
  access: guestInFlow('signUp'),
  data: policyScreenData,
});

/**
 * Answers entered so far, which are shown again after an error, a reload or a step back. The password is never
 * sent back to the page.
 */
const answered = {
  customAssociatedInfoData: validatedAnswersSchema,
  parentalConsentData: parentalConsentList,
  policyConsentData: z.array(policyConsentSchema),
};

const externalAccount = z.nullable(socialProviderSchema);

export const signUpFormScreen = screen({
  path: '/signup/form',
  layout: 'guest',
  group: 'signUp',
  access: guestInFlow('signUp'),
  data: z.strictObject({
    ...progress,
    email: z.string(),
    addressPage,
    externalAccount,
    accountRegistrationSetting: registrationSettingSchema,
    isRequiredPassword: z.boolean(),
    isPasswordSet: z.boolean(),
    formData: z.nullable(validatedProfileSchema),
    ...answered,
    parentalConsentOptions: z.array(parentalConsentOptionSchema),
    policies: z.array(policySchema),
  }),
});

export const signUpConfirmScreen = screen({
  path: '/signup/confirm',
  layout: 'guest',
  group: 'signUp',
  access: guestInFlow('signUp'),
  data: z.strictObject({
    ...progress,
    email: z.string(),
    addressPage,
    externalAccount,
    accountRegistrationSetting: registrationSettingSchema,
    isPasswordSet: z.boolean(),
    loginPage,
    formData: validatedProfileSchema,
    ...answered,
    parentalConsentOptions: z.array(parentalConsentOptionSchema),
  }),
});

export const signUpCompleteScreen = completion({
  path: '/signup/complete',
  layout: 'guest',
  group: 'signUp',
  access: member,
  data: z.strictObject({
    email: z.string(),
    isPasswordSet: z.boolean(),
    externalAccounts: z.array(socialProviderSchema),
    isPasskeyOffered: z.boolean(),
  }),
});

export const acceptSignUpPoliciesCall = call({
  path: '/zapi/signup/policy',
  access: guest,
  problems: ['TOO_MANY_REQUESTS'],
  input: z.strictObject({
    policyConsentData: z.array(policyConsentSchema),
    returnTo: ownAddressField,
  }),
  answer: redirectSchema,
});

export const enterSignUpEmailCall = call({
  path: '/zapi/signup/email',
  access: guest,
  problems: ['INVALID_SESSION_FLOW', 'ACCOUNT_ALREADY_EXISTS_EMAIL', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({
    type: z.literal('signUp'),
    email: emailField,
    /**
     * If true, changes the address of the current sign-up and keeps its return target; if absent, starts a new
     * sign-up.
     */
    isChange: z.optional(z.boolean()),
    policyConsentData: z.optional(z.array(policyConsentSchema)),
    /**
     * If true, continues with the account of the external provider in this browser; if absent, ignores that
     * account.
     */
    isCallback: z.optional(z.boolean()),
  }),
  answer: redirectSchema,
});

export const enterSignUpPinCodeCall = call({
  path: '/zapi/signup/pin-code',
  access: guestInFlow('signUp'),
  problems: ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'FLOW_REPLACED', 'TOO_MANY_REQUESTS'],
  input: mailedCodeInput,
  answer: redirectSchema,
});

/**
 * The page may also send the setting and the account, which the server ignores. `formData` is validated with
 * the stored setting.
 */
export const confirmSignUpCall = call({
  path: '/zapi/signup/confirm',
  access: guestInFlow('signUp'),
  problems: ['ACCOUNT_ALREADY_EXISTS_USER_ID', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({
    inputtedData: z.strictObject({
      formData: z.record(z.string(), z.unknown()),
      customAssociatedInfoData: z.optional(z.record(z.string(), z.unknown())),
      parentalConsentData: z.optional(z.unknown()),
      policyConsentData: z.optional(z.array(policyConsentSchema)),
      accountRegistrationSetting: z.optional(z.unknown()),
      account: z.optional(z.unknown()),
    }),
  }),
  answer: redirectSchema,
});

/**
 * Registers the data of the confirmation page. The flow is rejected if this data differs from the data stored
 * in the flow, for example after a change in another tab.
 */
export const registerCall = call({
  path: '/zapi/signup',
  access: guestInFlow('signUp'),
  problems: [
    'ACCOUNT_ALREADY_EXISTS_EMAIL',
    'ACCOUNT_ALREADY_EXISTS_USER_ID',
    'EXTERNAL_ACCOUNT_LINKED_MEANWHILE',
    'TOO_MANY_REQUESTS',
  ],
  input: z.strictObject({
    formData: validatedProfileSchema,
    customAssociatedInfo: z.optional(validatedAnswersSchema),
    policyConsentData: z.array(policyConsentSchema),
    parentalConsentData: z.optional(parentalConsentList),
  }),
  answer: redirectSchema,
  completion: signUpCompleteScreen,
});
