import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import {
  accountDetailsSchema,
  validatedAnswersSchema,
  validatedProfileSchema,
  knownDetailsSchema,
} from '../accounts/validated-profile.contract.js';
import { registrationSettingSchema } from '../accounts/registration-setting.contract.js';

const details = {
  accountRegistrationSetting: registrationSettingSchema,
  formData: validatedProfileSchema,
  customAssociatedInfoData: validatedAnswersSchema,
};

export const profileEditScreen = screen({
  path: '/mypage/edit',
  access: reauthorisedMember,
  data: z.strictObject(details),
});

export const profileEditConfirmScreen = screen({
  path: '/mypage/edit/confirm',
  access: reauthorisedMember,
  data: z.strictObject({
    ...details,
    account: accountDetailsSchema,
    /** Fields, and ids of questions, that another device changed since the form was drawn. */
    changedMeanwhile: z.strictObject({ fields: z.array(z.string()), questions: z.array(z.string()) }),
  }),
});

export const profileEditCompleteScreen = completion({
  path: '/mypage/edit/complete',
  access: member,
  data: z.strictObject({}),
});

/**
 * `formData` is checked by the store's own setting, whatever comes along. `account` is what the form was drawn from: what
 * differs from it was changed by the member. Without it, that is what differs from what is stored.
 */
export const confirmProfileEditCall = call({
  method: 'POST',
  path: '/zapi/account/edit/confirm',
  access: reauthorisedMember,
  input: z.strictObject({
    inputtedData: z.strictObject({
      formData: z.record(z.string(), z.unknown()),
      customAssociatedInfoData: z.optional(z.record(z.string(), z.unknown())),
      accountRegistrationSetting: z.optional(z.unknown()),
      account: z.optional(knownDetailsSchema),
    }),
  }),
  answer: redirectSchema,
});

/**
 * Changes what the confirm page showed; other data than the flow holds (a second tab's) is a broken flow.
 * `account` is what the page showed as stored: where that is so no longer, the page is drawn once more.
 */
export const editProfileCall = call({
  method: 'POST',
  path: '/zapi/account/edit',
  access: reauthorisedMember,
  input: z.strictObject({
    optionalInfo: z.extend(validatedProfileSchema, {
      customAssociatedInfo: z.optional(validatedAnswersSchema),
    }),
    account: z.optional(knownDetailsSchema),
  }),
  answer: redirectSchema,
  completion: profileEditCompleteScreen,
});
