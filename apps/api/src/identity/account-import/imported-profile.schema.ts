import { profileSchema } from '@account/contracts/identity/accounts/profile.contract';
import { isStorable } from '@account/contracts/platform/fields/storable';
import {
  everyProfileField,
  profileField,
  profileFields,
  type ProfileField,
} from '@account/domain/identity/accounts/profile-fields';
import { normalisePostalCode } from '@account/domain/identity/accounts/postal-code';
import { isShortenedNumber } from '@account/domain/commerce/money/amount-in-file';
import { normalisePhoneNumber, withLeadingZero } from '@account/domain/platform/phone-number';
import * as z from 'zod';

type Rules = Parameters<typeof profileSchema>[0];

/** Accepts every field regardless of the store's settings, because the file comes from another system. */
const everyField: Rules = {
  ...everyProfileField(() => 'OPTIONAL' as const),
  customAssociatedInfo: [],
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};

const schemas = profileSchema(everyField).shape;

const ownWords = ['userId', 'name', 'birthday', 'sex'] as const satisfies readonly ProfileField[];

type TextField = Exclude<ProfileField, (typeof ownWords)[number]>;

function field(name: TextField) {
  return z
    .string(digits.has(name) ? 'must be text in quotes: a number loses its leading zero' : undefined)
    .meta({ description: describe(name) })
    .transform((typed, context) => {
      const validated = schemas[name].safeParse(restored(name, typed));
      if (validated.success) return validated.data;
      const problem = validated.error.issues[0]?.message ?? '';
      const isShort = name === 'postalCode' && /^\d{5,6}$/.test(normalisePostalCode(typed));
      const lost = isShort ? ': 7 digits, a spreadsheet takes the leading zero away' : '';
      const message = `is not right (${problem})${lost}${isShortenedNumber(typed) ? ': was shortened by a spreadsheet' : ''}`;
      context.issues.push({ code: 'custom', input: typed, message });
      return z.NEVER;
    })
    .nullable()
    .default(null);
}

const digits: ReadonlySet<TextField> = new Set(['phoneNumber', 'postalCode']);

/** Restores a leading zero in phone numbers but not in postal codes, where any digit may be missing. */
function restored(name: TextField, typed: string): string {
  return name === 'phoneNumber' ? withLeadingZero(normalisePhoneNumber(typed)) : typed;
}

function describe(name: TextField): string {
  const { kind, maxLength, about } = profileField(name);
  const limit = `at most ${maxLength ?? 0} characters`;
  const byKind: Partial<Record<typeof kind, string>> = {
    text: about === undefined ? `A${limit.slice(1)}` : `${about}; ${limit}`,
    kana: 'Katakana; hiragana and half-width letters are converted',
    phoneNumber: '10 or 11 digits; +81 and a missing leading 0 are converted',
    country: 'ISO 3166-1 alpha-2',
    postalCode: '7 digits',
    prefecture: '1 (Hokkaido) to 47 (Okinawa)',
  };
  return byKind[kind] ?? kind;
}

const textFields = profileFields.filter((name): name is TextField => !isIn(ownWords, name));

function isIn(names: readonly ProfileField[], name: ProfileField): boolean {
  return names.includes(name);
}

export const importedProfile = {
  ...(Object.fromEntries(textFields.map((name) => [name, field(name)])) as Record<
    TextField,
    ReturnType<typeof field>
  >),
  customAssociatedInfo: z
    .record(
      z.string().min(1).max(100),
      z.string().max(200).refine(isStorable, 'has characters that cannot be stored'),
    )
    .meta({ description: "Answers to the store's own questions, by their id; a tick box is true or false" })
    .default({}),
};
