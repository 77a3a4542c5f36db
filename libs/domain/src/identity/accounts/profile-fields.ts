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
  /** Code points, of what is text or kana. */
  maxLength?: 50 | 100 | 200;
  group?: 'address';
  pairedWith?: string;
  isName?: true;
  /** Token of the HTML standard; "off" when absent. */
  autoComplete?: string;
  /** The claim of OpenID Connect that says this fact and nothing else. */
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
