import { createHash } from 'node:crypto';

import type { VendorName } from './vendors.js';

/**
 * Outcomes that the user can select on the provider page. From `otherAlgorithm` on, each outcome invalidates
 * the ID token in one way.
 */
export const outcomes = [
  'kind',
  'denied',
  'noEmail',
  'unverifiedEmail',
  'loggedInLongAgo',
  'slow',
  'down',
  'wrongNonce',
  'wrongIssuer',
  'unsigned',
  'otherKey',
  'wrongAudience',
  'foreignParty',
  'expired',
  'withoutExpiry',
  'withoutIssueTime',
  'fromTheFuture',
  'withoutNonce',
  'withoutSubject',
  'html',
  'huge',
  'redirectLoop',
] as const;

export type Outcome = (typeof outcomes)[number];

export interface ProviderUser {
  readonly subject: string;
  readonly email: string;
}

export function subjectOf(vendor: VendorName, email: string): string {
  const hex = createHash('sha256').update(`${vendor} ${email}`).digest('hex');
  const digits = BigInt(`0x${hex}`).toString();
  switch (vendor) {
    case 'Google':
      return `1${digits.slice(0, 20)}`;
    case 'Apple':
      return `00${digits.slice(0, 4)}.${hex.slice(0, 32)}.${digits.slice(4, 8)}`;
    case 'Line':
      return `U${hex.slice(0, 32)}`;
    case 'YahooJapan':
      return hex.slice(0, 26).toUpperCase();
    case 'X':
      return digits.slice(0, 19);
    case 'Facebook':
      return digits.slice(0, 17);
  }
}
