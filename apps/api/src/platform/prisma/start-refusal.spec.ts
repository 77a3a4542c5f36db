import { describe, expect, it } from '@jest/globals';

import { StartError } from '../config/config.js';
import { startRefusal } from './start-refusal.js';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const said = (error: unknown) => {
  const refusal = startRefusal(error);
  return refusal instanceof StartError ? refusal.message : undefined;
};

describe('the message for a connection error at startup', () => {
  it.each([
    ['28P01', 'Set DATABASE_PASSWORD'],
    ['28000', 'the user in DATABASE_URL'],
    ['42501', 'own the database'],
    ['53300', 'lower DATABASE_POOL_SIZE'],
    ['57P03', 'start again when it is ready'],
    ['53100', 'its disk is full'],
    ['CERT_HAS_EXPIRED', 'has expired: renew it there'],
    ['CERT_NOT_YET_VALID', 'correct the clock'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert='],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'sslrootcert='],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'its host as the certificate does'],
    ['EAI_AGAIN', 'check that it is running, and host and port in DATABASE_URL.'],
  ])('says what to do when the error is %s', (code, words) => {
    expect(said(coded(code))).toContain(`cannot be used (${code}): `);
    expect(said(new Error('of the pool', { cause: coded(code) }))).toContain(words);
  });

  it.each([
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'set DATABASE_PASSWORD'],
    ['Connection terminated due to connection timeout', 'it does not answer'],
  ])('is also found for “%s”, which has no error code', (message, words) => {
    expect(said(new Error(message))).toContain(words);
  });

  it('distinguishes a missing certificate file from an unreachable server', () => {
    const error = Object.assign(coded('ENOENT', "ENOENT: no such file, open '/ca.pem'"), { syscall: 'open' });
    expect(said(error)).toMatch(/sslrootcert, sslcert or sslkey\) cannot be read: ENOENT.*ca\.pem/);
  });

  it('names the migration that failed', () => {
    const error = Object.assign(new Error('Migration a could not be applied: b'), { name: 'MigrationError' });
    expect(said(error)).toBe('Migration a could not be applied: b');
    error.cause = coded('53100');
    expect(said(error)).toMatch(/^Migration a could not be applied: b The database .* its disk is full/);
  });

  it('keeps the stack trace of a programming error', () => {
    const mistake = new TypeError('undefined is not a function');
    expect(startRefusal(mistake)).toBe(mistake);
  });
});
