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

describe('the sign-up form', () => {
  it('takes what a person fills in', () => {
    expect(schemaOf().parse(filled)).toEqual({ ...emptyProfile, ...filled });
  });

  it('keeps names as typed, but for the spaces around them', () => {
    expect(schemaOf().parse({ ...filled, name: '　髙﨑  𠮷子 ' }).name).toBe('髙﨑 𠮷子');
  });

  it('reads empty optional fields as null', () => {
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
    ['half a character in a name', { name: 'a\ud800' }, ['name text.characters']],
    ['a day that does not exist', { birthday: '20010229' }, ['birthday birthday.format']],
    ['a day that has not come', { birthday: '20261122' }, ['birthday birthday.format']],
    ['a gender that is none', { sex: 3 }, ['sex sex.required']],
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
  ])('refuses %s', (_, change, problems) => {
    expect(problemsOf({ ...filled, ...change })).toEqual(problems);
  });

  it('refuses a field it does not know', () => {
    expect(schemaOf().safeParse({ ...filled, role: 'admin' }).success).toBe(false);
  });

  it('refuses a value for a field that the store does not use', () => {
    expect(problemsOf(filled, { sex: 'NOT_USE' })).toEqual(['sex unknownField']);
  });

  it('offers no unknown gender where the store disallows it', () => {
    expect(problemsOf({ ...filled, sex: 0 }, { disallowUnknownGender: true })).toEqual(['sex sex.required']);
  });

  it('asks for no password again once one was accepted', () => {
    expect(problemsOf({ ...filled, password: '', passwordConfirm: '' }, {}, true)).toEqual([]);
    const weak = { ...filled, password: 'abc', passwordConfirm: 'abc' };
    expect(problemsOf(weak, {}, true)).toEqual(problemsOf(weak));
    expect(problemsOf(weak, {}, true)).toEqual(['password password.tooShort']);
  });
});

describe('the consent of parents', () => {
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
    ['nothing said', '20081122', [], refused],
    ['one box ticked twice', '20081122', [...ticked('read'), ...ticked('read')], refused],
    ['another key', '20081122', ticked('read', 'agrees').map((one) => ({ ...one, key: 'x' })), refused],
    ['18 today', '20081121', [], []],
    ['no birthday', '', [], []],
  ])('%s', (_, birthday, parentalConsentData, problems) => {
    expect(problemsOf({ ...filled, birthday, parentalConsentData })).toEqual(problems);
  });

  it('is asked for beside what else is wrong', () => {
    const problems = problemsOf({ ...filled, name: '', birthday: '20100101' });
    expect(problems).toEqual(['name name.required', ...refused]);
  });
});

describe('the calls of sign-up', () => {
  it.each([
    [{ type: 'signUp', email: 'hanako@example.jp', admin: true }],
    [{ type: 'withdraw', email: 'hanako@example.jp' }],
    [{ type: 'signUp', email: { $ne: null } }],
    [{ type: 'signUp', email: ['hanako@example.jp'] }],
    [{ type: 'signUp' }],
    [[]],
    [null],
  ])('refuse %j as an address', (input) => {
    expect(enterSignUpEmailCall.input.safeParse(input).success).toBe(false);
  });

  it('read a code as it is typed, but never as a number', () => {
    expect(enterSignUpPinCodeCall.input.parse({ pinCode: '１２３ ４５６' })).toEqual({ pinCode: '123456' });
    expect(enterSignUpPinCodeCall.input.safeParse({ pinCode: 123_456 }).success).toBe(false);
  });

  it('let the page send the setting and the account along', () => {
    const inputtedData = {
      formData: {},
      accountRegistrationSetting: setting,
      account: { contactEmail: 'a@example.jp' },
    };
    expect(confirmSignUpCall.input.safeParse({ inputtedData }).success).toBe(true);
  });
});
