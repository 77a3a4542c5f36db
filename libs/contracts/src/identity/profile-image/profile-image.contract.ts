import { largestPicture, parsePictureDataUrl } from '@account/domain/identity/profile-image/picture';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { myPageRow } from '../my-page/my-page-row.js';

const imageScreenData = z.strictObject({
  profileImageUrl: z.nullable(z.string()),
});

/**
 * Returns 404 if the store has no profile images, and 403 for the app or a session without a re-authorisation.
 */
export const profileImageScreen = screen({
  path: '/mypage/profile/edit',
  access: member,
  data: imageScreenData,
});

export const profileImageCompleteScreen = completion({
  path: '/mypage/profile/edit/complete',
  access: member,
  data: imageScreenData,
});

export const profileImageRow = myPageRow('profileImage');

/** Length of a prefix such as `data:image/jpeg;base64,` plus four characters for every three bytes. */
const maxDataUrlLength = 32 + Math.ceil(largestPicture / 3) * 4;

/** A data URL; null removes the profile image. */
export const profileImageField = z.nullable(
  z.string({ error: 'profileImage.format' satisfies FieldProblem }).check(
    z.maxLength(maxDataUrlLength, { error: 'profileImage.tooLarge' satisfies FieldProblem, abort: true }),
    z.refine((text) => parsePictureDataUrl(text) !== undefined, {
      error: 'profileImage.format' satisfies FieldProblem,
    }),
  ),
);

export const setProfileImageCall = call({
  path: '/zapi/account/profile-image',
  access: member,
  problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({ profileImage: profileImageField }),
  answer: redirectSchema,
  bodyLimit: maxDataUrlLength + 1024,
  completion: profileImageCompleteScreen,
});
