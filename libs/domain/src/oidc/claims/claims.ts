/** What an application can learn about a member; the birth date is not among it. */
export const accountClaims = [
  'name',
  'given_name',
  'family_name',
  'nickname',
  'picture',
  'preferred_username',
  'gender',
  'locale',
  'updated_at',
  'email',
  'email_verified',
  'phone_number',
  'phone_number_verified',
  'address',
  'age_over_18',
  'membership',
] as const;

export type AccountClaim = (typeof accountClaims)[number];

/** Claims that come with the address and say whether it was proved. */
export type ClaimsOfScope = readonly AccountClaim[];
