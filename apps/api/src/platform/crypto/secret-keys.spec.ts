import { randomBytes } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { loadConfig } from '../config/config.js';
import { equalInConstantTime, SecretKeys } from './secret-keys.js';

const aKey = () => randomBytes(32).toString('base64url');

function keys(...texts: string[]): SecretKeys {
  return new SecretKeys(
    loadConfig({
      DATABASE_URL: 'postgres://localhost/account',
      SMTP_URL: 'smtp://localhost',
      SECRET_KEYS: texts.join(','),
    }),
  );
}

describe('SecretKeys', () => {
  const [older, newer] = [aKey(), aKey()];

  it('decrypts what it encrypted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const secret = keys(older);
        return secret.decrypt('row 1', secret.encrypt('row 1', text)) === text;
      }),
    );
  });

  it('decrypts values of an older key after a newer key was added in front', () => {
    const sealed = keys(older).encrypt('row 1', 'code 123456');
    expect(keys(newer, older).decrypt('row 1', sealed)).toBe('code 123456');
    expect(() => keys(newer).decrypt('row 1', sealed)).toThrow();
  });

  it('rejects a value that was changed or moved to another row', () => {
    const secret = keys(older);
    const sealed = secret.encrypt('row 1', 'secret');
    expect(() => secret.decrypt('row 2', sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => secret.decrypt('row 1', sealed)).toThrow();
  });

  it('hashes a text differently for each purpose and each key', () => {
    const secret = keys(newer, older);
    expect(secret.hash('code', 'x')).not.toEqual(secret.hash('recipient', 'x'));
    expect(secret.hashes('code', 'x')).toEqual([
      keys(newer).hash('code', 'x'),
      keys(older).hash('code', 'x'),
    ]);
  });

  it('compares values of any length', () => {
    expect(equalInConstantTime(Buffer.from('ab'), Buffer.from('ab'))).toBe(true);
    expect(equalInConstantTime(Buffer.from('ab'), Buffer.from('abc'))).toBe(false);
  });
});
