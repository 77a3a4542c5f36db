import {
  profileFieldDefinitions,
  profileFields,
  type ProfileField,
} from '../../identity/accounts/profile-fields.js';

type Definitions = typeof profileFieldDefinitions;

type DirectClaimOf<Name extends ProfileField> = Definitions[Name] extends { claim: infer Claim }
  ? Claim
  : never;

export type ProfileClaim = { [Name in ProfileField]: DirectClaimOf<Name> }[ProfileField];

export const fieldOfClaim = Object.fromEntries(
  profileFields.flatMap((name) => {
    const definition = profileFieldDefinitions[name];
    return 'claim' in definition ? [[definition.claim, name]] : [];
  }),
) as Record<ProfileClaim, ProfileField>;

const compositeClaims = [
  'name',
  'picture',
  'locale',
  'updated_at',
  'email',
  'email_verified',
  'phone_number_verified',
  'address',
  'age_over_18',
  'membership',
] as const;

export type AccountClaim = ProfileClaim | (typeof compositeClaims)[number];

export const accountClaims: readonly AccountClaim[] = [
  ...(Object.keys(fieldOfClaim) as ProfileClaim[]),
  ...compositeClaims,
];
