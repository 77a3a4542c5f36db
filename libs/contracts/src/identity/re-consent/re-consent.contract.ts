import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { policyConsentSchema, policySchema } from '../../store/policies/policy.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

/**
 * Shown until the member has accepted the present revision of each policy. Query `returnTo`: path of this site to
 * continue on.
 */
export const reConsentScreen = screen({
  path: '/mypage/re-consent',
  access: member,
  data: z.strictObject({
    policies: z.array(policySchema),
    policyConsents: z.array(policyConsentSchema),
    returnTo: z.string(),
  }),
});

/**
 * Returns INVALID_REQUEST unless the call names exactly the current policies, because they may have changed.
 */
export const reConsentCall = call({
  path: '/zapi/account/policy/re-consent',
  access: member,
  problems: [],
  input: z.strictObject({
    policyConsentData: z.array(policyConsentSchema).check(z.maxLength(50)),
    returnTo: ownAddressField,
  }),
  answer: redirectSchema,
});
