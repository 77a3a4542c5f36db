import { emailField } from '@account/contracts/identity/accounts/account-fields.contract';
import { customAnswersSchema } from '@account/contracts/identity/accounts/custom-answers.contract';
import { profileSchema } from '@account/contracts/identity/accounts/profile.contract';
import { minimalSetting } from '@account/contracts/identity/accounts/registration-setting.suite';
import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { newEmailFields } from '@account/contracts/identity/email-edit/email-edit.contract';
import {
  isAnotherPassword,
  passwordEditFields,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import {
  newPasswordField,
  passwordsMatch,
} from '@account/contracts/identity/passwords/password-fields.contract';
import { setProfileImageCall } from '@account/contracts/identity/profile-image/profile-image.contract';
import { otpCodeSchema } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { signUpFormSchema } from '@account/contracts/identity/sign-up/sign-up-form.contract';
import { passkeyNameSchema } from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { setTvPinCall, typedTvPinSchema } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { userIdEditFields } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { codeField } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { calendarDayField, wholeNumberField } from '@account/contracts/platform/fields/number-and-date';
import { fieldProblems as keys } from '@account/contracts/platform/fields/field-problems';
import { everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { errors } from '../../app/errors/en.js';
import { secondFactors } from '../../identity/second-factors/ja.js';
import { otherFieldProblems } from '../field-problems/ja.js';
import { dayOfTheMinor, exactSentences, type ExactSentence } from './exact-sentences.suite.js';
import { commonFieldProblems, problems } from './ja.js';

const fieldProblems = { ...commonFieldProblems, ...otherFieldProblems };

/** Returns the messages that are shown next to the fields. Page and server share the schema. */
function sentencesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value);
  const said = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  return said.map((key) => fieldProblems[keys.find((known) => known === key) ?? 'unknownField']);
}

const everyField: RegistrationSetting = {
  ...minimalSetting,
  ...everyProfileField(() => 'OPTIONAL' as const),
};
const profile = profileSchema(everyField);
const required = (field: string) => profileSchema({ ...minimalSetting, [field]: 'REQUIRED' });
const password = (strength: Parameters<typeof newPasswordField>[0]) =>
  z.object({ password: newPasswordField(strength) });
const twice = z.object({ password: z.string(), passwordConfirm: z.string() }).check(passwordsMatch);
const changedPassword = passwordEditFields('NORMAL').check(isAnotherPassword);
const email = z.object({ email: emailField });
const questions = customAnswersSchema([
  { id: 'why', title: 'Why', type: 'TEXT', rule: 'REQUIRED', selectOptions: [] },
  {
    id: 'genre',
    title: 'Genre',
    type: 'SELECT',
    rule: 'REQUIRED',
    selectOptions: [{ id: 'drama', label: 'Drama' }],
  },
  { id: 'leaflet', title: 'Leaflet', type: 'CHECKBOX', rule: 'REQUIRED', selectOptions: [] },
]);
const minor = signUpFormSchema({
  setting: { ...minimalSetting, birthday: 'REQUIRED' },
  parentalConsentOptions: [{ consentOptionId: 'agrees', key: 'agrees', type: 'CHECKBOX', description: '' }],
  mayOmitPassword: true,
  today: dayOfTheMinor,
});

/** The client-side schema of each form. */
const forms: Record<keyof typeof exactSentences, (typed: object) => [schema: z.ZodMiniType, value: object]> =
  {
    profile: (typed) => [profile, typed],
    required: (typed) => [required(Object.keys(typed)[0] ?? ''), typed],
    questions: (typed) => [questions, typed],
    password: (typed) => [password('NORMAL'), typed],
    userIdEdit: (typed) => [userIdEditFields({ userId: 'hanako77', isPasswordAsked: true }), typed],
    email: (typed) => [email, typed],
    newEmail: (typed) => [newEmailFields('hanako@example.jp'), typed],
    code: (typed) => [z.object({ pinCode: codeField }), typed],
    otp: (typed) => [otpCodeSchema, typed],
    tvPin: (typed) => [setTvPinCall.input, typed],
    passkeyName: (typed) => [passkeyNameSchema, typed],
    profileImage: (typed) => [setProfileImageCall.input, typed],
    minor: (typed) => [minor, { ...typed, customAssociatedInfoData: {}, parentalConsentData: [] }],
  };

describe.each(Object.entries(forms))('the field errors of %s', (place, form) => {
  const sentences: readonly ExactSentence[] = exactSentences[place as keyof typeof exactSentences];

  it.each(sentences)('match the expected text for %s', (_, typed, field, sentence) => {
    const [schema, value] = form(typed);
    const issues = z.safeParse(schema, value).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });
});

describe('the field errors', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    [
      'an unknown sex that the store does not offer',
      profileSchema({ ...everyField, disallowUnknownGender: true }),
      { sex: 0 },
      '性別を選択してください。',
    ],
    [
      'a password without a symbol',
      password('SYMBOL'),
      { password: 'abcdefg1' },
      'パスワードには少なくとも1つの記号が必要です。',
    ],
    [
      'a password without an uppercase letter',
      password('UPPER_CASE'),
      { password: 'abcdefg1' },
      'パスワードには少なくとも1つの英大文字が必要です。',
    ],
    [
      'two different passwords',
      twice,
      { password: 'abcdefg1', passwordConfirm: 'abcdefg2' },
      'パスワードが一致しません',
    ],
    [
      'a new password equal to the old one',
      changedPassword,
      { oldPassword: 'abcdefg1', newPassword: 'abcdefg1' },
      '現在のパスワードとは異なるパスワードを設定してください。',
    ],
    [
      'a missing old password',
      changedPassword,
      { oldPassword: '', newPassword: 'abcdefg1' },
      'パスワードを入力してください。',
    ],
    [
      '100 in a number from 0 to 99',
      wholeNumberField({ least: 0, most: 99 }),
      '100',
      '入力できる範囲の数字を入力してください。',
    ],
    ['February 30', calendarDayField, '2026/02/30', '日付の形式が正しくありません'],
    [
      'two different TV PINs',
      typedTvPinSchema,
      { pinCode: '1234', pinCodeConfirm: '4321' },
      '確認用PINコードが一致しません。',
    ],
  ])('match the expected text for %s', (_, schema, value, sentence) => {
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });

  it('are shown next to both fields for a three-digit TV PIN', () => {
    expect(sentencesOf(typedTvPinSchema, { pinCode: '123', pinCodeConfirm: '123' })).toEqual([
      '4桁のPINコードを入力してください。',
      '4桁のPINコードを入力してください。',
    ]);
  });

  it.each(['2000-02-29', '１９９０', '20250229'])(
    'do not change the birthday %j, so that the user can correct it',
    (birthday) => {
      expect(sentencesOf(profile, { birthday })).toEqual(['生年月日の形式が正しくありません']);
    },
  );

  it.each([
    { userId: 'Hanako' },
    { userId: 'a'.repeat(15) },
    { nameKana: 'さとう' },
    { birthday: '19000101' },
    { birthday: '20000229' },
    { birthday: '' },
    { phoneNumber: '03-1234-5678' },
    { phoneNumber: '' },
    { postalCode: '１００－０００１' },
    { postalCode: '' },
    { sex: 9 },
    { sex: 0 },
  ])('are empty for the valid input %j', (form) => {
    expect(sentencesOf(profile, form)).toEqual([]);
  });
});

describe('a refusal message', () => {
  it.each([
    ['REQUEST_UNAUTHORIZED', 'パスワードが正しくありません。'],
    [
      'ACCOUNT_ALREADY_EXISTS_USER_ID',
      'このユーザIDはすでに使用されています。別のユーザIDを入力してください。',
    ],
  ] as const)('matches the expected text for %s', (code, sentence) => {
    expect(problems[code]).toBe(sentence);
  });

  it('says that a trusted device could not be removed', () => {
    expect(secondFactors.trusted.failed).toContain('削除に失敗しました');
  });

  it('lists policies that are not accepted', () => {
    expect(fieldProblems['policy.required']).toBe('同意が必須です。');
  });
});

it.each([
  ['sessionExpired', 'page has expired'],
  ['forbidden', 'access is prohibited'],
  ['notFound', 'page not found'],
  ['internal', 'not available'],
  ['badGateway', 'no correct response'],
  ['maintenance', 'under maintenance'],
  ['noResponse', 'no response'],
  ['region', 'available in your region'],
] as const)('the error page %s contains in English: %s', (kind, phrase) => {
  const { title, text } = errors[kind];
  expect(`${title}. ${text}`.toLowerCase()).toContain(phrase);
});
