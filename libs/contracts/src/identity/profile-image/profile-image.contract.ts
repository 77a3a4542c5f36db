import { largestPicture, parsePictureDataUrl } from '@account/domain/identity/profile-image/picture';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, completion, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { myPageRow } from '../my-page/my-page-row.js';

const imageScreenData = z.strictObject({
  profileImageUrl: z.nullable(z.string()),
});

/** A store without profile images answers 404, the app and a profile that is not authorised 403. */
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

/** `data:image/jpeg;base64,` and the like, before four characters for three bytes. */
const maxDataUrlLength = 32 + Math.ceil(largestPicture / 3) * 4;

/** A data address; null takes the picture away. */
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
