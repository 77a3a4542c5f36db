import * as z from 'zod/mini';

import { secondFactorTypes } from '@account/domain/identity/second-factors/second-factor-type';
import { userIdentifierTypes } from '@account/domain/identity/my-page/user-identifiers';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { validatedAnswersSchema, validatedProfileSchema } from '../accounts/validated-profile.contract.js';
import { registrationSettingSchema } from '../accounts/registration-setting.contract.js';
import { storeStatusSchema } from './account-header.contract.js';
import { myPageSection } from './my-page-row.js';

export const accountSection = myPageSection('account', 20);

export const securitySection = myPageSection('security', 16);

export const privacySection = myPageSection('privacy', 50);

const sectionSchema = z.strictObject({
  section: z.string(),
  rows: z.array(
    z.strictObject({
      /** Name of the `MyPageRowContract` to which the data belongs. */
      row: z.string(),
      /** Null if the row is a control and not a link. */
      href: z.nullable(z.string()),
      data: z.unknown(),
    }),
  ),
});

export const myPageScreen = screen({
  path: '/mypage',
  access: member,
  data: z.strictObject({
    account: z.strictObject({
      contactEmail: z.string(),
      isEmailVerified: z.boolean(),
      /** ISO 8601; null if the address is not verified. */
      emailVerifiedDate: z.nullable(z.string()),
      userIdentifiers: z.array(z.strictObject({ userIdentifierType: z.enum(userIdentifierTypes) })),
      ...validatedProfileSchema.shape,
      customAssociatedInfo: validatedAnswersSchema,
      /** ISO 8601; null if the account has no password. */
      passwordUpdatedAt: z.nullable(z.string()),
      profileImageUrl: z.nullable(z.string()),
      multiFactorType: z.array(z.enum(secondFactorTypes)),
      passkeys: z.number(),
      /** True if the member can log in with a verified address and either the password or an e-mailed code. */
      hasEmailLogin: z.boolean(),
    }),
    accountRegistrationSetting: registrationSettingSchema,
    status: storeStatusSchema,
    sections: z.array(sectionSchema),
    emailEditUrl: z.string(),
    verifyEmailHref: z.nullable(z.string()),
  }),
});
