/** What claims are made of, as one statement reads it of an active account. */
export interface AccountFacts {
  accountId: string;
  contactEmail: string | null;
  isEmailProved: boolean;
  userId: string | null;
  language: string;
  familyName: string | null;
  givenName: string | null;
  name: string | null;
  nickname: string | null;
  /** The name of the profile image, which is its address */
  imageName: string | null;
  birthday: string | null;
  sex: number | null;
  phoneNumber: string | null;
  country: string | null;
  postalCode: string | null;
  prefecture: string | null;
  address: string | null;
  address2: string | null;
  /** Seconds since 1970 */
  updatedAt: number;
}

/** SQL: the facts of the account `a`, as JSON. */
export const factsOfAccount = `jsonb_build_object(
  'accountId', a.id, 'contactEmail', a.contact_email, 'isEmailProved', a.proved_email_key IS NOT NULL,
  'userId', a.user_id, 'language', a.language, 'familyName', a.family_name, 'givenName', a.given_name,
  'name', a.name, 'nickname', a.nickname,
  'imageName', (SELECT i.name FROM profile_image i WHERE i.account_id = a.id), 'birthday', a.birthday, 'sex', a.sex, 'phoneNumber', a.phone_number,
  'country', a.country, 'postalCode', a.postal_code, 'prefecture', a.prefecture, 'address', a.address,
  'address2', a.address2, 'updatedAt', floor(extract(epoch FROM a.updated_at))::bigint)`;
