/** What a store may ask of a person, in the order of the form. */
export const profileFields = [
  'userId',
  'familyName',
  'givenName',
  'familyNameKana',
  'givenNameKana',
  'name',
  'nameKana',
  'nickname',
  'birthday',
  'sex',
  'phoneNumber',
  'country',
  'postalCode',
  'prefecture',
  'address',
  'address2',
] as const;

export type ProfileField = (typeof profileFields)[number];

/** `sex` is a number, the rest is text; null: not answered. */
export type Profile = Record<Exclude<ProfileField, 'sex'>, string | null> & { sex: number | null };

export const emptyProfile: Profile = {
  userId: null,
  familyName: null,
  givenName: null,
  familyNameKana: null,
  givenNameKana: null,
  name: null,
  nameKana: null,
  nickname: null,
  birthday: null,
  sex: null,
  phoneNumber: null,
  country: null,
  postalCode: null,
  prefecture: null,
  address: null,
  address2: null,
};

/** Answers to the store's own questions, by the question's id; a tick box gives "true" or "false". */
export type CustomAnswers = Record<string, string | null>;

/** What a member is called: the name, else family and given name, else the nickname. */
export function shownName(
  profile: Pick<Profile, 'name' | 'familyName' | 'givenName' | 'nickname'>,
): string | null {
  const { name, familyName, givenName, nickname } = profile;
  const parts = [familyName, givenName].filter((part) => part !== null);
  return name ?? (parts.length > 0 ? parts.join(' ') : nickname);
}
