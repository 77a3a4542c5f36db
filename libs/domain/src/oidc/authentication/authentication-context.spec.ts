import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { acrOf, amrOf, protocolSeconds } from './authentication-context.js';

describe('the authentication claims of a session', () => {
  it.each([
    [['Password'], 'pwd', ['pwd']],
    [['AuthCode'], 'pwd', ['otp']],
    [['SignUp'], 'pwd', ['otp']],
    [['Social'], 'pwd', ['fed']],
    [['Passkey'], 'pwd', ['pop', 'swk']],
    [['DevicePasskey'], 'pwd', ['pop', 'hwk']],
    [['Passkey', 'UserVerification'], 'mfa', ['pop', 'swk', 'user', 'mfa']],
    [['DevicePasskey', 'UserVerification'], 'mfa', ['pop', 'hwk', 'user', 'mfa']],
    [['Passkey', 'OTP'], 'mfa', ['pop', 'swk', 'otp', 'mfa']],
    [['Password', 'OTP'], 'mfa', ['pwd', 'otp', 'mfa']],
    [['Password', 'Email'], 'mfa', ['pwd', 'otp', 'mfa']],
    [['Password', 'SMS'], 'mfa', ['pwd', 'sms', 'mfa']],
    [['AuthCode', 'BackupCode'], 'mfa', ['otp', 'mfa']],
    [['Password', 'TrustedDevice'], 'pwd', ['pwd']],
  ])('have for the methods %j the values %s, %j', (methods, acr, amr) => {
    expect(acrOf(methods)).toBe(acr);
    expect(amrOf(methods)).toEqual(amr);
  });

  it('never state a second factor that was not used', () => {
    const first = fc.constantFrom('Password', 'AuthCode', 'SignUp', 'Social', 'Passkey', 'DevicePasskey');
    fc.assert(
      fc.property(first, fc.boolean(), (method, isTrusted) => {
        const methods = isTrusted ? [method, 'TrustedDevice'] : [method];
        return acrOf(methods) === 'pwd' && !amrOf(methods).includes('mfa');
      }),
    );
  });
});

describe('protocolSeconds', () => {
  const at = new Date('2026-04-01T00:00:00Z');
  const store = new Date('2026-05-02T00:00:00Z');

  it('is the given time if both clocks are equal', () => {
    for (const apart of [-999, 3, 999])
      expect(protocolSeconds(at, store, new Date(store.getTime() + apart))).toBe(at.getTime() / 1_000);
  });

  it('returns the real time minus the age according to the store’s clock', () => {
    const real = new Date('2026-11-21T12:00:00Z');
    expect(real.getTime() / 1_000 - protocolSeconds(at, store, real)).toBe(31 * 86_400);
  });
});
