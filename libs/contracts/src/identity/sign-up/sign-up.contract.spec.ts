import { describe, expect, it } from '@jest/globals';

import type { RegistrationSetting } from '../accounts/registration-setting.contract.js';
import {
  confirmSignUpCall,
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
  signUpFormSchema,
} from './sign-up.contract.js';

const setting: RegistrationSetting = {
  name: 'REQUIRED',
  birthday: 'OPTIONAL',
  sex: 'OPTIONAL',
  disallowUnknownGender: false,
  genderInputType: 'Select',
  passwordStrength: 'NORMAL',
  message: '',
};

const filled = {
  name: '佐藤 花子',
  birthday: '19900503',
  sex: 2,
  password: 'kazahana77',
  passwordConfirm: 'kazahana77',
};

function problemsOf(form: object, changed: Partial<RegistrationSetting> = {}, mayOmitPassword = false) {
  const parsed = signUpFormSchema({ ...setting, ...changed }, mayOmitPassword).safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

describe('the sign-up form', () => {
  it('takes what a person fills in', () => {
    expect(signUpFormSchema(setting, false).parse(filled)).toEqual(filled);
  });

  it('keeps names as typed, but for the spaces around them', () => {
    expect(signUpFormSchema(setting, false).parse({ ...filled, name: '　髙﨑  𠮷子 ' }).name).toBe(
      '髙﨑 𠮷子',
    );
  });

  it('reads empty optional fields as null', () => {
    const { birthday, sex } = signUpFormSchema(setting, false).parse({
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
    expect(signUpFormSchema(setting, false).safeParse({ ...filled, role: 'admin' }).success).toBe(false);
  });

  it('refuses a value for a field that the store does not use', () => {
    expect(problemsOf(filled, { sex: 'NOT_USE' })).toEqual(['sex unknownField']);
  });

  it('offers no unknown gender where the store disallows it', () => {
    expect(problemsOf({ ...filled, sex: 0 }, { disallowUnknownGender: true })).toEqual(['sex sex.required']);
  });

  it('asks for no password again once one was accepted', () => {
    expect(problemsOf({ ...filled, password: '', passwordConfirm: '' }, {}, true)).toEqual([]);
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
