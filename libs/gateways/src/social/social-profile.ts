import { isEmail, normaliseEmail } from '@account/domain/identity/accounts/email';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';

import type { SocialIdentity } from './social-gateway.js';

/** Claims of the ID token or the profile, with unverified types. */
export type SocialClaims = Readonly<Record<string, unknown>>;

export class NoSocialIdentityError extends Error {}

type Reading = (claims: SocialClaims) => SocialIdentity;

/**
 * Reads the claims of each provider. If a provider does not state that the address is verified, it is treated
 * as not verified.
 */
const readings: Readonly<Record<SocialProvider, Reading>> = {
  Google: (claims) => identityOf(claims['sub'], claims['email'], claims['email_verified'] === true),
  // Older responses of Apple contain "true" as text: "The value may be a string or a Boolean".
  Apple: (claims) =>
    identityOf(
      claims['sub'],
      claims['email'],
      claims['email_verified'] === true || claims['email_verified'] === 'true',
    ),
  Line: (claims) => identityOf(claims['sub'], claims['email'], false),
  YahooJapan: (claims) => identityOf(claims['sub'], claims['email'], claims['email_verified'] === true),
  X: (claims) => identityOf((claims['data'] as SocialClaims | undefined)?.['id'], undefined, false),
  Facebook: (claims) => identityOf(claims['id'], claims['email'], false),
};

export function readSocialIdentity(provider: SocialProvider, claims: SocialClaims): SocialIdentity {
  return readings[provider](claims);
}

/** Maximum length, above that of any address. The rest of a provider's value is ignored. */
const maxEmailLength = 320;

/** Rejects an empty id, a number and spaces, because many users could share such an id (CVE-2026-82968). */
function identityOf(subject: unknown, email: unknown, isVerified: boolean): SocialIdentity {
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject))
    throw new NoSocialIdentityError('no usable subject');
  const address = typeof email === 'string' && email.length <= maxEmailLength ? normaliseEmail(email) : '';
  const hasEmail = isEmail(address);
  return { subject, email: hasEmail ? address : null, isEmailVerified: hasEmail && isVerified };
}
