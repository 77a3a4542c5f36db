import { largestPicture } from '@account/domain/identity/profile-image/picture';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';

import { emailField } from './accounts/account-fields.contract.js';
import { customAnswersSchema } from './accounts/custom-answers.contract.js';
import { parentalConsentCheck } from './accounts/parental-consent.contract.js';
import { isNotBornInFuture } from './accounts/profile.contract.js';
import { userIdField } from './accounts/user-id.contract.js';
import type { CustomItem } from './accounts/registration-setting.contract.js';
import { newEmailFields } from './email-edit/email-edit.contract.js';
import { loginCall } from './login/login.contract.js';
import { loginFactorValues } from './login-multi-factor/login-multi-factor.contract.js';
import { enablePasswordCall } from './enable-password/enable-password.contract.js';
import {
  editPasswordCall,
  isAnotherPassword,
  passwordEditFields,
} from './password-edit/password-edit.contract.js';
import { resetPasswordCall } from './password-reset/password-reset.contract.js';
import { newPasswordField, passwordsMatch } from './passwords/password-fields.contract.js';
import { profileImageField } from './profile-image/profile-image.contract.js';
import { passwordProofSchema, reauthoriseCall } from './reauthorisation/reauthorisation.contract.js';
import { phoneNumberSchema, sendMultiFactorCodeCall } from './second-factors/second-factor-calls.contract.js';
import { editUserIdCall, userIdEditFields } from './user-id-edit/user-id-edit.contract.js';
import { codeField, sendPinCodeCall } from './verification-codes/verification-code.contract.js';

type Row = [what: string, schema: z.ZodMiniType, value: unknown, ...problems: string[]];

const today = '20261122';
const password = 'Kagi-no-9';
const book = 'a'.repeat(1_001);
const passwordChange = passwordEditFields('NORMAL').check(isAnotherPassword);
const twice = z
  .object({ password: z.optional(z.string()), passwordConfirm: z.optional(z.string()) })
  .check(passwordsMatch);
const born = z.object({ birthday: z.nullable(z.string()) }).check(isNotBornInFuture(today));
const picture = (characters: number) => `data:image/png;base64,${'A'.repeat(characters)}`;
const longestPicture = 32 + Math.ceil(largestPicture / 3) * 4 - picture(0).length;

const item: CustomItem = {
  id: 'genre',
  title: 'Q',
  type: 'SELECT',
  rule: 'OPTIONAL',
  selectOptions: ['drama', 'comedy'].map((id) => ({ id, label: id })),
};
const answers = customAnswersSchema([item, { ...item, id: 'ok', type: 'CHECKBOX' }]);

const consent = { consentOptionId: 'agrees', key: 'parents', type: 'CHECKBOX' as const, description: '' };
const consented = z
  .object({
    birthday: z.nullable(z.string()),
    parentalConsentData: z.array(
      z.object({ consentOptionId: z.string(), key: z.string(), value: z.boolean() }),
    ),
  })
  .check(parentalConsentCheck([consent], today));
const minor = (given: object) => ({
  birthday: '20151122',
  parentalConsentData: [{ consentOptionId: 'agrees', key: 'parents', value: true, ...given }],
});

const rows: Row[] = [
  ['no address', emailField, '', ' email.required'],
  ['too long an address', emailField, `${'a'.repeat(200)}@`, ' email.tooLong'],
  [
    'the address as it is',
    newEmailFields('hanako@example.jp'),
    { email: 'Hanako@example.jp' },
    'email email.unchanged',
  ],
  ['another address', newEmailFields('hanako@example.jp'), { email: 'misaki@example.jp' }],
  ['no code', codeField, '', ' pinCode.required'],
  ['a code for no address', sendPinCodeCall.input, { type: 'login' }, 'email emailUserId.required'],
  [
    'a code for too long an address',
    sendPinCodeCall.input,
    { type: 'login', email: 'a'.repeat(1_000) },
    'email email.tooLong',
  ],

  ['no user ID', userIdField, '', ' userId.required'],
  ['a short user ID with a sign', userIdField, 'é', ' userId.characters'],
  ['far too long a user ID with a sign', userIdField, 'é'.repeat(1_001), ' userId.tooLong'],
  [
    'a user ID without the password',
    userIdEditFields({ userId: null, isPasswordAsked: true }),
    { userId: 'misaki77', password: '' },
    'password password.required',
  ],

  [
    'the password as it is',
    passwordChange,
    { oldPassword: password, newPassword: password },
    'newPassword password.unchanged',
  ],
  ['another password', passwordChange, { oldPassword: 'Kagi-no-8', newPassword: password }],
  [
    'a password without the old one',
    passwordChange,
    { oldPassword: '', newPassword: password },
    'oldPassword password.required',
  ],
  ['no password', newPasswordField('NORMAL'), '', ' password.required'],
  ['a short password', newPasswordField('NORMAL'), 'kagi-9', ' password.tooShort'],
  ['the longest password', newPasswordField('NORMAL'), `9${'a'.repeat(29)}`],
  ['too long a password', newPasswordField('NORMAL'), `9${'a'.repeat(30)}`, ' password.tooLong'],
  ['a password of another script', newPasswordField('NORMAL'), 'kagi-no-９9', ' password.characters'],
  ['no passwords, twice', twice, {}],
  ['nothing and an empty password', twice, { passwordConfirm: '' }],
  ['an empty password and nothing', twice, { password: '' }],
  [
    'a password and another',
    twice,
    { password, passwordConfirm: 'Kagi-no-8' },
    'passwordConfirm password.mismatch',
  ],

  [
    'a login without a password',
    loginCall.input,
    { loginMethod: 'Password', emailUserId: 'a' },
    'password password.required',
  ],
  [
    'a login with a book',
    loginCall.input,
    { loginMethod: 'Password', emailUserId: 'a', password: book },
    'password password.tooLong',
  ],
  [
    'a change of a password from a book',
    passwordChange,
    { oldPassword: book, newPassword: password },
    'oldPassword password.tooLong',
  ],
  [
    'a change of a password to a book',
    editPasswordCall.input,
    { oldPassword: book, newPassword: book },
    'oldPassword password.tooLong',
    'newPassword password.tooLong',
  ],
  [
    'a first password that is a book',
    enablePasswordCall.input,
    { pinCode: book, password: book, passwordConfirm: book },
    'pinCode pinCode.format',
    'password password.tooLong',
    'passwordConfirm password.tooLong',
  ],
  [
    'a password set anew to a book',
    resetPasswordCall.input,
    { token: book, password: book },
    'password password.tooLong',
  ],
  [
    'a user ID that is a book',
    editUserIdCall.input,
    { userId: book, password: book },
    'userId userId.tooLong',
    'password password.tooLong',
  ],
  ['an empty second step', loginFactorValues.BackupCode, ' ', ' pinCode.required'],
  ['an empty proof', passwordProofSchema, { password: '' }, 'password password.required'],
  ['one proof', reauthoriseCall.input, { authCode: '012345' }],
  ['two proofs', reauthoriseCall.input, { password, authCode: '012345' }, 'password password.required'],
  ['no proof', reauthoriseCall.input, {}, 'password password.required'],

  ['no phone number', phoneNumberSchema, { phoneNumber: '' }, 'phoneNumber phoneNumber.required'],
  ['a code by SMS', sendMultiFactorCodeCall.input, { multiFactorType: 'SMS', phoneNumber: '09012345678' }],
  [
    'a code by SMS to nobody',
    sendMultiFactorCodeCall.input,
    { multiFactorType: 'SMS' },
    'phoneNumber phoneNumber.required',
  ],
  ['a code by mail', sendMultiFactorCodeCall.input, { multiFactorType: 'Email' }],
  [
    'a code by mail to a phone',
    sendMultiFactorCodeCall.input,
    { multiFactorType: 'Email', phoneNumber: '09012345678' },
    'phoneNumber phoneNumber.required',
  ],

  ['no picture', profileImageField, null],
  ['the longest picture', profileImageField, picture(longestPicture)],
  ['too long a picture', profileImageField, picture(longestPicture + 1), ' profileImage.tooLarge'],
  ['too long a text', profileImageField, ' '.repeat(longestPicture + 100), ' profileImage.tooLarge'],
  ['a picture elsewhere', profileImageField, 'https://example.jp/me.png', ' profileImage.format'],

  ['no birthday', born, { birthday: null }],
  ['a birthday today', born, { birthday: today }],
  ['a birthday tomorrow', born, { birthday: '20261123' }, 'birthday birthday.format'],
  ['one of several options', answers, { genre: 'comedy', ok: null }],
  ['an option that there is not', answers, { genre: 'opera' }, 'genre customItem.choose'],
  ['the consent of parents', consented, minor({})],
  [
    'the consent to something else',
    consented,
    minor({ consentOptionId: 'reads' }),
    'parentalConsentData parentalConsent.required',
  ],
  [
    'the consent of somebody else',
    consented,
    minor({ key: 'child' }),
    'parentalConsentData parentalConsent.required',
  ],
];

describe('input schemas of calls', () => {
  it.each(rows.map(([what, schema, value, ...problems]) => ({ what, schema, value, problems })))(
    '$what: $problems',
    ({ schema, value, problems }) => {
      const issues = schema.safeParse(value).error?.issues ?? [];
      expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(problems);
    },
  );
});
