import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { policyConsentSchema, policySchema } from '../../store/policies/policy.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

/**
 * Shown until the member has accepted the current revision of each policy. The query `returnTo` is the path on
 * this site that is opened next.
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
 * Returns INVALID_REQUEST unless the call contains exactly the current policies, because the policies may have
 * changed since the page was loaded.
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
