import { socialProviders, type SocialProvider } from '../social/social-providers.js';

export const userIdentifierTypes = ['Email', 'UserId', ...socialProviders] as const;

export type UserIdentifierType = (typeof userIdentifierTypes)[number];

interface Known {
  contactEmail: string;
  isEmailVerified: boolean;
  userId: string | null;
  linked: readonly SocialProvider[];
}

/** A verified address belongs to only one member. An unverified address does not identify a member. */
export function userIdentifiers({
  contactEmail,
  isEmailVerified,
  userId,
  linked,
}: Known): UserIdentifierType[] {
  return [
    ...(contactEmail !== '' && isEmailVerified ? (['Email'] as const) : []),
    ...(userId === null ? [] : (['UserId'] as const)),
    ...linked,
  ];
}
