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
import { typedTvPinSchema } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { userIdEditFields } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { codeField } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { fieldProblems as keys } from '@account/contracts/platform/text';
import { profileFields } from '@account/domain/identity/accounts/profile';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { otherFieldProblems } from '../field-problems/ja.js';
import { everyonesFieldProblems, problems } from './ja.js';

const fieldProblems = { ...everyonesFieldProblems, ...otherFieldProblems };

/** What a person reads under the fields, by the schema that page and server share. */
function sentencesOf(schema: z.ZodMiniType, value: unknown): string[] {
  const parsed = z.safeParse(schema, value);
  const said = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  return said.map((key) => fieldProblems[keys.find((known) => known === key) ?? 'unknownField']);
}

const everyField: RegistrationSetting = {
  ...minimalSetting,
  ...(Object.fromEntries(profileFields.map((field) => [field, 'OPTIONAL'])) as Record<
    (typeof profileFields)[number],
    'OPTIONAL'
  >),
};
const profile = profileSchema(everyField);
const required = (field: (typeof profileFields)[number]) =>
  profileSchema({ ...minimalSetting, [field]: 'REQUIRED' });
const password = (strength: Parameters<typeof newPasswordField>[0]) =>
  z.object({ password: newPasswordField(strength) });
const twice = z.object({ password: z.string(), passwordConfirm: z.string() }).check(passwordsMatch);
const changedPassword = passwordEditFields('NORMAL').check(isAnotherPassword);
const email = z.object({ email: emailField });
const box = customAnswersSchema([
  { id: 'leaflet', title: 'Leaflet', type: 'CHECKBOX', rule: 'REQUIRED', selectOptions: [] },
]);
const minor = signUpFormSchema({
  setting: { ...minimalSetting, birthday: 'REQUIRED' },
  parentalConsentOptions: [{ consentOptionId: 'agrees', key: 'agrees', type: 'CHECKBOX', description: '' }],
  mayOmitPassword: true,
  today: '20261121',
});

describe('the sentence under a field', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['a user ID of 5', profile, { userId: 'abc12' }, 'ユーザIDは6文字以上です。'],
    ['a user ID of 16', profile, { userId: 'a'.repeat(16) }, 'ユーザIDは15文字以下です。'],
    ['a user ID with a hyphen', profile, { userId: 'abc-def' }, '半角英数字で入力してください。'],
    [
      'the present user ID',
      userIdEditFields('hanako77'),
      { userId: 'hanako77', password: 'kazahana77' },
      'ユーザIDを変更してください。',
    ],
    ['kana in kanji', profile, { nameKana: '佐藤' }, '全角カタカナで入力してください'],
    ['kana in letters', profile, { familyNameKana: 'Sato' }, '全角カタカナで入力してください'],
    ['a birthday of 7 digits', profile, { birthday: '1990050' }, '生年月日の形式が正しくありません'],
    ['a birthday in 1899', profile, { birthday: '18991231' }, '生年月日の形式が正しくありません'],
    ['a birthday in 2100', profile, { birthday: '21000101' }, '生年月日の形式が正しくありません'],
    ['a birthday in month 13', profile, { birthday: '19901301' }, '生年月日の形式が正しくありません'],
    ['a phone number of 9', profile, { phoneNumber: '031234567' }, '電話番号の形式が正しくありません'],
    ['a phone number of 12', profile, { phoneNumber: '090123456789' }, '電話番号の形式が正しくありません'],
    ['a postal code of 6', profile, { postalCode: '100000' }, '郵便番号の形式が正しくありません'],
    ['a postal code of 8', profile, { postalCode: '10000011' }, '郵便番号の形式が正しくありません'],
    ['a sex that is none', profile, { sex: 5 }, '性別を選択してください。'],
    [
      'an unknown sex that the store does not offer',
      profileSchema({ ...everyField, disallowUnknownGender: true }),
      { sex: 0 },
      '性別を選択してください。',
    ],
    ['no sex where it is required', required('sex'), { sex: null }, '性別を選択してください。'],
    ['no address', email, { email: '' }, 'メールアドレスを入力してください。'],
    ['an address without @', email, { email: 'hanako' }, 'メールアドレスの形式が正しくありません。'],
    [
      'an address of 192',
      email,
      { email: `${'a'.repeat(181)}@example.jp` },
      'メールアドレスは191文字以内で入力してください。',
    ],
    [
      'the present address, in other letters',
      newEmailFields('hanako@example.jp'),
      { email: 'Hanako@example.jp' },
      'メールアドレスを変更してください。',
    ],
    [
      'a password of 7',
      password('NORMAL'),
      { password: 'abcdef1' },
      'パスワードは8文字以上で設定してください。',
    ],
    [
      'a password of 31',
      password('NORMAL'),
      { password: `a1${'b'.repeat(29)}` },
      'パスワードは30文字以下で設定してください。',
    ],
    [
      'a password in kana',
      password('NORMAL'),
      { password: 'かなかなかな12a' },
      'パスワードに使用できない文字が含まれています。半角の英字、数字、記号で入力してください。',
    ],
    [
      'a password without a lowercase letter',
      password('NORMAL'),
      { password: 'ABCDEFG1' },
      'パスワードには少なくとも1つの英小文字が必要です。',
    ],
    [
      'a password without a digit',
      password('NORMAL'),
      { password: 'abcdefgh' },
      'パスワードには少なくとも1つの数字が必要です。',
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
      'two passwords',
      twice,
      { password: 'abcdefg1', passwordConfirm: 'abcdefg2' },
      'パスワードが一致しません',
    ],
    [
      'the old password as the new one',
      changedPassword,
      { oldPassword: 'abcdefg1', newPassword: 'abcdefg1' },
      '現在のパスワードとは異なるパスワードを設定してください。',
    ],
    [
      'no old password',
      changedPassword,
      { oldPassword: '', newPassword: 'abcdefg1' },
      'パスワードを入力してください。',
    ],
    [
      'a one-time password of 5',
      otpCodeSchema,
      { token: '12345' },
      '6桁のワンタイムパスワードを入力してください。',
    ],
    ['no code', z.object({ code: codeField }), { code: '' }, '{codeName}を入力してください。'],
    [
      'a code in letters',
      z.object({ code: codeField }),
      { code: 'abc' },
      '{codeName}は半角数字で入力してください。',
    ],
    [
      'a TV PIN in letters',
      typedTvPinSchema,
      { pinCode: '12a4', pinCodeConfirm: '1234' },
      'PINコードに使用できない文字が含まれています。',
    ],
    [
      'two TV PINs',
      typedTvPinSchema,
      { pinCode: '1234', pinCodeConfirm: '4321' },
      '確認用PINコードが一致しません。',
    ],
    ['a box that has to be ticked', box, { leaflet: 'false' }, 'チェックを入れてください。'],
    [
      'a member of 17 without their parents',
      minor,
      { birthday: '20081122', customAssociatedInfoData: {}, parentalConsentData: [] },
      '18歳未満の方は、保護者の方の同意が必要です。すべての項目にチェックを入れてください。',
    ],
    [
      'a picture in another format',
      setProfileImageCall.input,
      { profileImage: 'data:image/webp;base64,AAAA' },
      'JPEG、PNG、GIFのいずれかの画像を選んでください。',
    ],
  ])('for %s', (_, schema, value, sentence) => {
    expect(sentencesOf(schema, value)).toEqual([sentence]);
  });

  it('for a TV PIN of three digits stands under both', () => {
    expect(sentencesOf(typedTvPinSchema, { pinCode: '123', pinCodeConfirm: '123' })).toEqual([
      '4桁のPINコードを入力してください。',
      '4桁のPINコードを入力してください。',
    ]);
  });

  it.each(['2000-02-29', '１９９０', '20250229'])('leaves the birthday %j to be mended', (birthday) => {
    expect(sentencesOf(profile, { birthday })).toEqual(['生年月日の形式が正しくありません']);
  });

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
  ])('is none for %j', (form) => {
    expect(sentencesOf(profile, form)).toEqual([]);
  });
});

describe('the sentence of a refusal', () => {
  it.each([
    ['REQUEST_UNAUTHORIZED', 'パスワードが正しくありません。'],
    [
      'ACCOUNT_ALREADY_EXISTS_USER_ID',
      'このユーザIDはすでに使用されています。別のユーザIDを入力してください。',
    ],
  ] as const)('%s', (code, sentence) => {
    expect(problems[code]).toBe(sentence);
  });

  it('of terms that are not agreed to', () => {
    expect(fieldProblems['policy.required']).toBe('同意が必須です。');
  });
});
