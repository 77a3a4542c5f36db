import { profileSchema } from '@account/contracts/identity/accounts/profile.contract';
import { isStorable } from '@account/contracts/platform/text';
import { profileFields, type ProfileField } from '@account/domain/identity/accounts/profile';
import * as z from 'zod';

type Rules = Parameters<typeof profileSchema>[0];

/** Every field may be given, whatever this store asks for: the file holds what the other system knew. */
const everyField: Rules = {
  ...(Object.fromEntries(profileFields.map((field) => [field, 'OPTIONAL'])) as Record<
    ProfileField,
    'OPTIONAL'
  >),
  customAssociatedInfo: [],
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};

const judges = profileSchema(everyField).shape;

/** Tidied and judged as the same field of the form is. */
function field(name: Exclude<ProfileField, 'userId' | 'name' | 'birthday' | 'sex'>, description: string) {
  return z
    .string()
    .meta({ description })
    .transform((typed, context) => {
      const judged = judges[name].safeParse(typed);
      if (judged.success) return judged.data;
      const problem = judged.error.issues[0]?.message ?? '';
      context.issues.push({ code: 'custom', input: typed, message: `is not right (${problem})` });
      return z.NEVER;
    })
    .nullable()
    .default(null);
}

/** What the registration setting can ask for beside user ID, name, birthday and sex. */
export const importedProfile = {
  familyName: field('familyName', 'At most 50 characters'),
  givenName: field('givenName', 'At most 50 characters'),
  familyNameKana: field('familyNameKana', 'Katakana; hiragana and half-width letters are converted'),
  givenNameKana: field('givenNameKana', 'Katakana; hiragana and half-width letters are converted'),
  nameKana: field('nameKana', 'Katakana; hiragana and half-width letters are converted'),
  nickname: field('nickname', 'At most 50 characters'),
  phoneNumber: field('phoneNumber', '10 or 11 digits'),
  country: field('country', 'ISO 3166-1 alpha-2'),
  postalCode: field('postalCode', '7 digits'),
  prefecture: field('prefecture', '1 (Hokkaido) to 47 (Okinawa)'),
  address: field('address', 'City, town and number; at most 200 characters'),
  address2: field('address2', 'Building and room; at most 200 characters'),
  customAssociatedInfo: z
    .record(
      z.string().min(1).max(100),
      z.string().max(200).refine(isStorable, 'has characters that cannot be stored'),
    )
    .meta({ description: "Answers to the store's own questions, by their id; a tick box is true or false" })
    .default({}),
};
