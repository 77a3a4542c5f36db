import { describe, expect, it } from '@jest/globals';

import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';

import type { ParentalConsentOption } from '../accounts/parental-consent.contract.js';
import { minimalSetting } from '../accounts/registration-setting.suite.js';
import type { RegistrationSetting } from '../accounts/registration-setting.contract.js';
import { confirmSignUpCall, enterSignUpEmailCall, enterSignUpPinCodeCall } from './sign-up.contract.js';
import { signUpFormSchema } from './sign-up-form.contract.js';

const setting: RegistrationSetting = {
  ...minimalSetting,
  name: 'REQUIRED',
  birthday: 'OPTIONAL',
  sex: 'OPTIONAL',
};

const parentalConsentOptions: ParentalConsentOption[] = ['read', 'agrees'].map((id) => ({
  consentOptionId: id,
  key: id,
  type: 'CHECKBOX',
  description: id,
}));

const schemaOf = (changed: Partial<RegistrationSetting> = {}, mayOmitPassword = false) =>
  signUpFormSchema({
    setting: { ...setting, ...changed },
    parentalConsentOptions,
    mayOmitPassword,
    today: '20261121',
  });

const filled = {
  name: '佐藤 花子',
  birthday: '19900503',
  sex: 2,
  password: 'kazahana77',
  passwordConfirm: 'kazahana77',
  customAssociatedInfoData: {},
  parentalConsentData: [],
};

function problemsOf(form: object, changed: Partial<RegistrationSetting> = {}, mayOmitPassword = false) {
  const parsed = schemaOf(changed, mayOmitPassword).safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

describe('the sign-up form schema', () => {
  it('accepts a complete form', () => {
    expect(schemaOf().parse(filled)).toEqual({ ...emptyProfile, ...filled });
  });

  it('keeps names as entered, except for surrounding spaces', () => {
    expect(schemaOf().parse({ ...filled, name: '　髙﨑  𠮷子 ' }).name).toBe('髙﨑 𠮷子');
  });

  it('returns null for empty optional fields', () => {
    const { birthday, sex } = schemaOf().parse({
      ...filled,
      birthday: '',
      sex: undefined,
    });
    expect([birthday, sex]).toEqual([null, null]);
  });

  it.each([
    ['no name', { name: '' }, ['name name.required']],
    ['only spaces as a name', { name: '　 ' }, ['name name.required']],
    ['a name of 101 characters', { name: 'あ'.repeat(101) }, ['name name.tooLong']],
    ['a name of 100 characters outside the first plane', { name: '𠮷'.repeat(100) }, []],
    ['NUL in a name', { name: 'a\u0000b' }, ['name text.characters']],
    ['a lone surrogate in a name', { name: 'a\ud800' }, ['name text.characters']],
    ['a day that does not exist', { birthday: '20010229' }, ['birthday birthday.format']],
    ['a future day', { birthday: '20261122' }, ['birthday birthday.format']],
    ['an unknown gender code', { sex: 3 }, ['sex sex.required']],
    [
      'another password in the confirmation',
      { passwordConfirm: 'kazahana78' },
      ['passwordConfirm password.mismatch'],
    ],
    [
      'a password of 7 characters',
      { password: 'abcdef1', passwordConfirm: 'abcdef1' },
      ['password password.tooShort'],
    ],
    ['no password', { password: '', passwordConfirm: '' }, ['password password.required']],
  ])('rejects %s', (_, change, problems) => {
    expect(problemsOf({ ...filled, ...change })).toEqual(problems);
  });

  it('rejects an unknown field', () => {
    expect(schemaOf().safeParse({ ...filled, role: 'admin' }).success).toBe(false);
  });

  it('rejects a value for a field that the store does not use', () => {
    expect(problemsOf(filled, { sex: 'NOT_USE' })).toEqual(['sex unknownField']);
  });

  it('rejects an unknown gender if the store does not allow it', () => {
    expect(problemsOf({ ...filled, sex: 0 }, { disallowUnknownGender: true })).toEqual(['sex sex.required']);
  });

  it('does not require a password that was already accepted', () => {
    expect(problemsOf({ ...filled, password: '', passwordConfirm: '' }, {}, true)).toEqual([]);
    const weak = { ...filled, password: 'abc', passwordConfirm: 'abc' };
    expect(problemsOf(weak, {}, true)).toEqual(problemsOf(weak));
    expect(problemsOf(weak, {}, true)).toEqual(['password password.tooShort']);
  });
});

describe('the parental consent in the sign-up form', () => {
  const ticked = (...ids: string[]) =>
    parentalConsentOptions.map(({ consentOptionId, key }) => ({
      consentOptionId,
      key,
      value: ids.includes(consentOptionId),
    }));
  const refused = ['parentalConsentData parentalConsent.required'];

  it.each([
    ['every box ticked on the last day as a minor', '20081122', ticked('read', 'agrees'), []],
    ['one box not ticked', '20081122', ticked('read'), refused],
    ['no boxes sent', '20081122', [], refused],
    ['one box ticked twice', '20081122', [...ticked('read'), ...ticked('read')], refused],
    ['another key', '20081122', ticked('read', 'agrees').map((one) => ({ ...one, key: 'x' })), refused],
    ['18 today', '20081121', [], []],
    ['no birthday', '', [], []],
  ])('is validated: %s', (_, birthday, parentalConsentData, problems) => {
    expect(problemsOf({ ...filled, birthday, parentalConsentData })).toEqual(problems);
  });

  it('is required even if other fields have errors', () => {
    const problems = problemsOf({ ...filled, name: '', birthday: '20100101' });
    expect(problems).toEqual(['name name.required', ...refused]);
  });
});

describe('the input of sign-up calls', () => {
  it.each([
    [{ type: 'signUp', email: 'hanako@example.jp', admin: true }],
    [{ type: 'withdraw', email: 'hanako@example.jp' }],
    [{ type: 'signUp', email: { $ne: null } }],
    [{ type: 'signUp', email: ['hanako@example.jp'] }],
    [{ type: 'signUp' }],
    [[]],
    [null],
  ])('is rejected in the call that enters an address: %j', (input) => {
    expect(enterSignUpEmailCall.input.safeParse(input).success).toBe(false);
  });

  it('can contain a code as text, but not as a number', () => {
    expect(enterSignUpPinCodeCall.input.parse({ pinCode: '１２３ ４５６' })).toEqual({ pinCode: '123456' });
    expect(enterSignUpPinCodeCall.input.safeParse({ pinCode: 123_456 }).success).toBe(false);
  });

  it('can contain the setting and the account that the page sends', () => {
    const inputtedData = {
      formData: {},
      accountRegistrationSetting: setting,
      account: { contactEmail: 'a@example.jp' },
    };
    expect(confirmSignUpCall.input.safeParse({ inputtedData }).success).toBe(true);
  });
});
