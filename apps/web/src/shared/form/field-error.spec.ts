import { describe, expect, it } from '@jest/globals';

import {
  distinctErrors,
  errorsInOrder,
  fieldId,
  fieldOf,
  secretsToClear,
  serverError,
} from './field-error.js';

describe('form errors', () => {
  const error = (message: string) => ({ type: 'custom', message });

  it('are sorted in page order, regardless of the validation order', () => {
    const errors = { password: error('短い'), email: error('ない') };
    expect(errorsInOrder(errors, ['email', 'name', 'password'])).toEqual([
      { name: 'email', message: 'ない' },
      { name: 'password', message: '短い' },
    ]);
  });

  it('are found in nested values and at the root of a list', () => {
    const errors = { address: { city: error('空') }, consents: { root: error('同意') } };
    expect(errorsInOrder(errors as never, ['address.city', 'consents'])).toEqual([
      { name: 'address.city', message: '空' },
      { name: 'consents', message: '同意' },
    ]);
  });
});

describe('the error summary', () => {
  it('merges equal messages into one, but lists fields with a title separately', () => {
    const wrong = { message: 'wrong' };
    const errors = [
      { name: 'email', ...wrong },
      { name: 'password', ...wrong },
      { name: 'a', message: 'other' },
    ];
    expect(distinctErrors(errors).map(({ name }) => name)).toEqual(['email', 'a']);
    const titled = ['A', 'B', 'A'].map((title) => ({ title, ...wrong }));
    expect(distinctErrors(titled).map(({ title }) => title)).toEqual(['A', 'B']);
  });
});

describe('a server input path', () => {
  const order = ['name', 'address.city', 'rename'];

  it.each([
    ['name', 'name'],
    ['inputtedData.formData.name', 'name'],
    ['formData.address.city', 'address.city'],
    ['formData.rename', 'rename'],
    ['surname', undefined],
    ['city', undefined],
  ])('the server path %s maps to the field %s', (path, name) => {
    expect(fieldOf(path, order)).toBe(name);
  });
});

describe('a field id', () => {
  it('does not contain dots, so that it can be used in a CSS selector', () => {
    expect(fieldId('address.city.0')).toBe('address-city-0');
  });
});

describe('an error from the server', () => {
  it('contains the code of the refusal', () => {
    const errors = { userId: { type: serverError('INVALID_REQUEST'), message: '使用されています' } };
    expect(errorsInOrder(errors, ['userId'])).toEqual([
      { name: 'userId', message: '使用されています', code: 'INVALID_REQUEST' },
    ]);
  });
});

describe('a failure', () => {
  const secrets = ['oldPassword', 'password', 'passwordConfirm'];
  const at = (...names: (string | undefined)[]) => names.map((name) => ({ name, message: '違う' }));

  it.each([
    ['LOGIN_FAILED_EMAIL', at(undefined), secrets],
    ['REQUEST_UNAUTHORIZED', at('oldPassword'), ['oldPassword']],
    ['INVALID_PASSWORD_REUSED', at('password'), ['password', 'passwordConfirm']],
    ['INVALID_REQUEST', at('userId', 'passwordConfirm'), ['passwordConfirm']],
    ['INVALID_REQUEST', at('userId', undefined), secrets],
    ['ACCOUNT_ALREADY_EXISTS_USER_ID', at('userId'), []],
    ['NETWORK_ERROR', at(undefined), []],
    ['TIMEOUT', at(undefined), []],
    ['INTERNAL_ERROR', at(undefined), secrets],
  ])('the code %s at %j clears the secrets %j', (code, found, renewed) => {
    expect(secretsToClear(code, found, secrets)).toEqual(renewed);
  });
});
