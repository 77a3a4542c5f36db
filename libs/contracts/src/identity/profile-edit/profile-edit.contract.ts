import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, completion, screen } from '../../platform/call.js';
import { redirectSchema } from '../../platform/problem.contract.js';
import { judgedAnswersSchema, judgedProfileSchema } from '../accounts/judged-profile.contract.js';
import { registrationSettingSchema } from '../accounts/registration-setting.contract.js';

const details = {
  accountRegistrationSetting: registrationSettingSchema,
  /** As it will be, when the member comes back to fix something; otherwise as it is. The user ID has its own page. */
  formData: judgedProfileSchema,
  customAssociatedInfoData: judgedAnswersSchema,
};

export const profileEditScreen = screen({
  path: '/mypage/edit',
  access: reauthorisedMember,
  data: z.strictObject(details),
});

export const profileEditConfirmScreen = screen({
  path: '/mypage/edit/confirm',
  access: reauthorisedMember,
  data: z.strictObject(details),
});

export const profileEditCompleteScreen = completion({
  path: '/mypage/edit/complete',
  access: member,
  data: z.strictObject({}),
});

/** The page may send the setting and the account along; the server's own are used. `formData` is judged by the setting. */
export const confirmProfileEditCall = call({
  method: 'POST',
  path: '/zapi/account/edit/confirm',
  access: reauthorisedMember,
  input: z.strictObject({
    inputtedData: z.strictObject({
      formData: z.record(z.string(), z.unknown()),
      customAssociatedInfoData: z.optional(z.record(z.string(), z.unknown())),
      accountRegistrationSetting: z.optional(z.unknown()),
      account: z.optional(z.unknown()),
    }),
  }),
  answer: redirectSchema,
});

/** Changes what the confirm page showed; other data than the journey holds (a second tab's) is a broken journey. */
export const editProfileCall = call({
  method: 'POST',
  path: '/zapi/account/edit',
  access: reauthorisedMember,
  input: z.strictObject({
    optionalInfo: z.extend(judgedProfileSchema, { customAssociatedInfo: z.optional(judgedAnswersSchema) }),
  }),
  answer: redirectSchema,
  completion: profileEditCompleteScreen,
});
