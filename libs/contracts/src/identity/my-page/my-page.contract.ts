import * as z from 'zod/mini';

import { secondFactorTypes } from '@account/domain/identity/second-factors/second-factor-type';
import { accountTopRows, accountTopSections } from '@account/domain/identity/my-page/account-top';
import { userIdentifierTypes } from '@account/domain/identity/my-page/user-identifiers';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { validatedAnswersSchema, validatedProfileSchema } from '../accounts/validated-profile.contract.js';
import { registrationSettingSchema } from '../accounts/registration-setting.contract.js';
import { externalAccountSchema } from '../social/social.contract.js';
import { storeStatusSchema } from './account-header.contract.js';

const sectionSchema = z.strictObject({
  section: z.enum(accountTopSections),
  rows: z.array(
    z.strictObject({
      row: z.enum(accountTopRows),
      href: z.nullable(z.string()),
    }),
  ),
});

const consentCountSchema = z.strictObject({
  given: z.number().check(z.int(), z.nonnegative()),
  asked: z.number().check(z.int(), z.nonnegative()),
});

export const myPageScreen = screen({
  path: '/mypage',
  layout: 'account',
  group: 'member',
  access: member,
  data: z.strictObject({
    account: z.strictObject({
      contactEmail: z.string(),
      isEmailVerified: z.boolean(),
      /** ISO 8601; null while it is not verified. */
      emailVerifiedDate: z.nullable(z.string()),
      userIdentifiers: z.array(z.strictObject({ userIdentifierType: z.enum(userIdentifierTypes) })),
      ...validatedProfileSchema.shape,
      customAssociatedInfo: validatedAnswersSchema,
      /** ISO 8601; null where no password is set. */
      passwordUpdatedAt: z.nullable(z.string()),
      profileImageUrl: z.nullable(z.string()),
      multiFactorType: z.array(z.enum(secondFactorTypes)),
    }),
    accountRegistrationSetting: registrationSettingSchema,
    status: storeStatusSchema,
    sections: z.array(sectionSchema),
    externalAccounts: z.array(externalAccountSchema),
    newsletter: consentCountSchema,
    privacy: consentCountSchema,
    isPinCodeSet: z.boolean(),
    connectedApps: z.number().check(z.int(), z.nonnegative()),
    emailEditUrl: z.nullable(z.string()),
    verifyEmailHref: z.nullable(z.string()),
  }),
});
