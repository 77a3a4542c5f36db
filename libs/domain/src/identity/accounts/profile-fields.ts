import type { Language } from '../../platform/language';
import type { ConsentAnswer } from '../consents/consent-option';
import type { SecondFactorType } from '../second-factors/second-factor-type';

export type ProfileFieldKind =
  | 'text'
  | 'kana'
  | 'userId'
  | 'birthday'
  | 'sex'
  | 'phoneNumber'
  | 'country'
  | 'postalCode'
  | 'prefecture';

interface ProfileFieldDefinition {
  kind: ProfileFieldKind;
  /** Maximum number of graphemes in text or kana. */
  maxLength?: 50 | 100 | 200;
  group?: 'address';
  pairedWith?: string;
  isName?: true;
  /** Autocomplete token of the HTML standard; "off" if absent. */
  autoComplete?: string;
  /** OpenID Connect claim that has exactly this value. */
  claim?: string;
  about?: string;
}

export const profileFieldDefinitions = {
  userId: { kind: 'userId', autoComplete: 'username', claim: 'preferred_username' },
  familyName: {
    kind: 'text',
    maxLength: 50,
    pairedWith: 'givenName',
    isName: true,
    autoComplete: 'family-name',
    claim: 'family_name',
  },
  givenName: { kind: 'text', maxLength: 50, isName: true, autoComplete: 'given-name', claim: 'given_name' },
  familyNameKana: { kind: 'kana', maxLength: 50, pairedWith: 'givenNameKana' },
  givenNameKana: { kind: 'kana', maxLength: 50 },
  name: { kind: 'text', maxLength: 100, isName: true, autoComplete: 'name' },
  nameKana: { kind: 'kana', maxLength: 100 },
  nickname: { kind: 'text', maxLength: 50, autoComplete: 'nickname', claim: 'nickname' },
  birthday: { kind: 'birthday', autoComplete: 'bday' },
  sex: { kind: 'sex', claim: 'gender' },
  phoneNumber: { kind: 'phoneNumber', autoComplete: 'tel-national', claim: 'phone_number' },
  country: { kind: 'country', group: 'address', autoComplete: 'country' },
  postalCode: { kind: 'postalCode', group: 'address', autoComplete: 'postal-code' },
  prefecture: { kind: 'prefecture', group: 'address', autoComplete: 'address-level1' },
  address: {
    kind: 'text',
    maxLength: 200,
    group: 'address',
    autoComplete: 'address-line1',
    about: 'City, town and number',
  },
  address2: {
    kind: 'text',
    maxLength: 200,
    group: 'address',
    autoComplete: 'address-line2',
    about: 'Building and room',
  },
} as const satisfies Record<string, ProfileFieldDefinition>;

export type ProfileField = keyof typeof profileFieldDefinitions;

export const profileFields = Object.keys(profileFieldDefinitions) as readonly ProfileField[];

export function profileField(name: ProfileField): ProfileFieldDefinition & { pairedWith?: ProfileField } {
  return profileFieldDefinitions[name];
}

export type KindOf<Name extends ProfileField> = (typeof profileFieldDefinitions)[Name]['kind'];

export function everyProfileField<Value>(of: (name: ProfileField) => Value): Record<ProfileField, Value> {
  return Object.fromEntries(profileFields.map((name) => [name, of(name)])) as Record<ProfileField, Value>;
}

/** `sex` is a number; all other fields are text. An unanswered field is null. */
export type Profile = {
  [Name in ProfileField]: (KindOf<Name> extends 'sex' ? number : string) | null;
};

/** Returns only the profile fields of a larger object. */
export function profileOf(of: Profile): Profile {
  return everyProfileField((name) => of[name]) as Profile;
}

export const emptyProfile: Profile = everyProfileField(() => null);

/** Answers to the questions of the store by question id. The answer to a checkbox is "true" or "false". */
export type CustomAnswers = Record<string, string | null>;

export function shownName(
  profile: Pick<Profile, 'name' | 'familyName' | 'givenName' | 'nickname'>,
): string | null {
  const { name, familyName, givenName, nickname } = profile;
  const parts = [familyName, givenName].filter((part) => part !== null);
  return name ?? (parts.length > 0 ? parts.join(' ') : nickname);
}

export const accountStatuses = ['ACTIVE', 'DISABLED', 'WITHDRAWN'] as const;

export interface AccountSummary extends Profile {
  contactEmail: string;
  isEmailVerified: boolean;
  emailVerifiedAt: Date | null;
  customAnswers: CustomAnswers;
  /** Language of e-mails and, if the member has chosen it, of the site. */
  language: Language;
  isLanguageChosen: boolean;
  passwordUpdatedAt: Date | null;
  profileImageName: string | null;
  /** Types that the member has enabled, in display order. Includes backup codes if any are left. */
  secondFactors: SecondFactorType[];
  consentAnswers: ConsentAnswer[];
  isTvPinSet: boolean;
  connectedApps: number;
  passkeys: number;
  /**
   * Hosts to which the passkeys are bound; an empty text for a passkey that was created before hosts were
   * stored.
   */
  passkeyHosts: readonly string[];
  passkeyOfferHiddenUntil: Date | null;
  isPasskeyOnly: boolean;
  passkeyRecoveryOpensAt: Date | null;
  /** Written and read by `commerce/subscriptions/contracts`; null if the member has no plans. */
  memberPlans: readonly unknown[] | null;
}

const accountSummaryExtras: Record<Exclude<keyof AccountSummary, ProfileField>, true> = {
  contactEmail: true,
  isEmailVerified: true,
  emailVerifiedAt: true,
  customAnswers: true,
  language: true,
  isLanguageChosen: true,
  passwordUpdatedAt: true,
  profileImageName: true,
  secondFactors: true,
  consentAnswers: true,
  isTvPinSet: true,
  connectedApps: true,
  passkeys: true,
  passkeyHosts: true,
  passkeyOfferHiddenUntil: true,
  isPasskeyOnly: true,
  passkeyRecoveryOpensAt: true,
  memberPlans: true,
};

export const accountSummaryFields: readonly string[] = [
  ...profileFields,
  ...Object.keys(accountSummaryExtras),
];

export const sexes = [1, 2, 9, 0] as const;

export type Sex = (typeof sexes)[number];

export function offeredSexes(disallowUnknownGender: boolean): Sex[] {
  return sexes.filter((sex) => sex !== 0 || !disallowUnknownGender);
}
