import { describe, expect, it } from '@jest/globals';

import { concernsSecrets, errorsInOrder, fieldId, fieldOf } from './field-error.js';

describe('the errors of a form', () => {
  const error = (message: string) => ({ type: 'custom', message });

  it('come in the order of the fields on the page, whatever the order in which they were found', () => {
    const errors = { password: error('短い'), email: error('ない') };
    expect(errorsInOrder(errors, ['email', 'name', 'password'])).toEqual([
      { name: 'email', message: 'ない' },
      { name: 'password', message: '短い' },
    ]);
  });

  it('are found under levels and at the root of a list', () => {
    const errors = { address: { city: error('空') }, consents: { root: error('同意') } };
    expect(errorsInOrder(errors as never, ['address.city', 'consents'])).toEqual([
      { name: 'address.city', message: '空' },
      { name: 'consents', message: '同意' },
    ]);
  });
});

describe('a path of the server', () => {
  const order = ['name', 'address.city', 'rename'];

  it.each([
    ['name', 'name'],
    ['inputtedData.formData.name', 'name'],
    ['formData.address.city', 'address.city'],
    ['formData.rename', 'rename'],
    ['surname', undefined],
    ['city', undefined],
  ])('%s means the field %s', (path, name) => {
    expect(fieldOf(path, order)).toBe(name);
  });
});

describe('the id of a field', () => {
  it('has no dots, so that a selector can name it', () => {
    expect(fieldId('address.city.0')).toBe('address-city-0');
  });
});

describe('a failure', () => {
  const secrets = ['password', 'passwordConfirm'];
  const at = (...names: (string | undefined)[]) => names.map((name) => ({ name, message: '違う' }));

  it.each([
    ['LOGIN_FAILED_EMAIL', at(undefined), true],
    ['INVALID_REQUEST', at('password'), true],
    ['INVALID_REQUEST', at('userId', 'passwordConfirm'), true],
    ['INVALID_REQUEST', at('userId', undefined), true],
    ['ACCOUNT_ALREADY_EXISTS_USER_ID', at('userId'), false],
    ['NETWORK_ERROR', at(undefined), false],
    ['TIMEOUT', at(undefined), false],
    ['INTERNAL_ERROR', at(undefined), true],
  ])('%s at %j may be about the password: %s', (code, found, concerns) => {
    expect(concernsSecrets(code, found, secrets)).toBe(concerns);
  });
});
