import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { generateSync } from 'otplib';

import { newOtpSecret, otpAddress, otpStepOf } from './one-time-password.js';

/** The secret from RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an authenticator app code', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
  ])('is equal to the code in RFC 6238, appendix B, at %s', (moment, code) => {
    const now = new Date(moment);
    expect(otpStepOf(secret, code, now)).toBe(Math.floor(now.getTime() / 30_000));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away from the current time is accepted: %s', (drift, isTaken) => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 80_000_000 }), fc.nat(29), (step, second) => {
        const now = new Date((step * 30 + second) * 1_000);
        const code = generateSync({ secret, epoch: (step + drift) * 30 });
        // Codes of adjacent time steps are equal with a probability of one in a million.
        const near = [-1, 0, 1].map((away) => generateSync({ secret, epoch: (step + away) * 30 }));
        fc.pre(isTaken || !near.includes(code));
        expect(otpStepOf(secret, code, now)).toBe(isTaken ? step + drift : undefined);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['', '28708', '2870822', '28708a', '２８７０８２', ' 287082'])(
    'is rejected when typed as %j',
    (code) => {
      expect(otpStepOf(secret, code, new Date(59_000))).toBeUndefined();
    },
  );

  it('is derived from a secret of 160 random bits', () => {
    const secrets = Array.from({ length: 50 }, newOtpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  });

  it.each([
    ['a&secret=EVIL', 'b&secret=EVIL'],
    ['夜 部', '花子@example.jp'],
    ['A:B', 'x\ny:z'],
    ['%', '#?'],
  ])('has a URI into which names cannot inject parameters: %j, %j', (issuer, label) => {
    const address = new URL(otpAddress(issuer, label, secret));
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.getAll('secret')).toEqual([secret]);
    expect(address.searchParams.get('issuer')).toBe(issuer.replace(':', ' '));
    expect([...address.searchParams.keys()].every((key) => /^[a-z]+$/.test(key))).toBe(true);
  });
});
