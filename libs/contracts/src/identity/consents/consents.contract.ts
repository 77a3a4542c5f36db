import * as z from 'zod/mini';

import { consentTypes } from '@account/domain/identity/consents/consent-option';

import { member } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';
import { isStorable } from '../../platform/fields/storable.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const consentOptionSchema = z.strictObject({
  consentOptionId: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  value: z.boolean(),
});

/**
 * The query `type` is `privacy`; any other value selects the newsletter. Returns 404 if the store has no
 * options of this type.
 */
export const consentScreen = screen({
  path: '/mypage/consent',
  access: member,
  data: z.strictObject({
    type: z.enum(consentTypes),
    consentOptions: z.array(consentOptionSchema),
    /**
     * Link to the privacy policy, on another site or at `/privacy`; null for the newsletter. `title` is null if
     * the policy has no title.
     */
    policy: z.nullable(z.strictObject({ title: z.nullable(z.string()), href: z.string() })),
  }),
});

const consentCountSchema = z.strictObject({
  given: z.number().check(z.int(), z.nonnegative()),
  asked: z.number().check(z.int(), z.nonnegative()),
});

export const newsletterRow = myPageRow('newsletter', consentCountSchema);

export const privacyRow = myPageRow('privacy', consentCountSchema);

const name = z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable));

/** Idempotent. Returns 404 for an option that does not exist or whose meaning has changed. */
export const setConsentCall = call({
  path: '/zapi/account/consent',
  access: member,
  problems: ['NOT_FOUND'],
  input: z.strictObject({ consentOptionId: name, key: name, value: z.boolean() }),
});
