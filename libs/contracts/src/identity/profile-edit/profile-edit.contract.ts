import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';
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
    changedMeanwhile: z.strictObject({ fields: z.array(z.string()), questions: z.array(z.string()) }),
  }),
});

export const profileEditCompleteScreen = completion({
  path: '/mypage/edit/complete',
  access: member,
});

export const registrationInfoRow = myPageRow('registrationInfo');

/**
 * `account` contains the data that the form showed, from which the member's changes are determined. If it is
 * absent, the stored data is used.
 */
export const confirmProfileEditCall = call({
  path: '/zapi/account/edit/confirm',
  access: reauthorisedMember,
  problems: [],
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
 * If `formData` differs from the data of the flow, the flow is rejected. If the stored `account` has changed,
 * the page is shown again.
 */
export const editProfileCall = call({
  path: '/zapi/account/edit',
  access: reauthorisedMember,
  problems: ['INVALID_SESSION_FLOW'],
  input: z.strictObject({
    optionalInfo: z.extend(validatedProfileSchema, {
      customAssociatedInfo: z.optional(validatedAnswersSchema),
    }),
    account: z.optional(knownDetailsSchema),
  }),
  answer: redirectSchema,
  completion: profileEditCompleteScreen,
});
