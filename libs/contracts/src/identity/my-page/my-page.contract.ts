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
      /** Name of the `MyPageRowContract` that the data belongs to. */
      row: z.string(),
      /** Null if the row is a control instead of a link. */
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
      /** ISO 8601; null until it is verified. */
      emailVerifiedDate: z.nullable(z.string()),
      userIdentifiers: z.array(z.strictObject({ userIdentifierType: z.enum(userIdentifierTypes) })),
      ...validatedProfileSchema.shape,
      customAssociatedInfo: validatedAnswersSchema,
      /** ISO 8601; null if no password is set. */
      passwordUpdatedAt: z.nullable(z.string()),
      profileImageUrl: z.nullable(z.string()),
      multiFactorType: z.array(z.enum(secondFactorTypes)),
      passkeys: z.number(),
      /** A verified address permits login with the password or a code by mail. */
      hasEmailLogin: z.boolean(),
    }),
    accountRegistrationSetting: registrationSettingSchema,
    status: storeStatusSchema,
    sections: z.array(sectionSchema),
    emailEditUrl: z.string(),
    verifyEmailHref: z.nullable(z.string()),
  }),
});
