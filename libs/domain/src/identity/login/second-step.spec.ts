import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { secondFactorTypes, type SecondFactorType } from '../second-factors/second-factor-type.js';
import { defaultSecondStep, secondStepTypes, trustedDeviceSkipsSecondStep } from './login-flow.js';

describe('the second login step', () => {
  it.each<['Password' | 'AuthCode' | 'Social', SecondFactorType[], SecondFactorType[]]>([
    ['Password', [], []],
    ['Password', ['Email', 'BackupCode'], ['Email', 'BackupCode']],
    ['Password', ['Email', 'SMS', 'OTP', 'BackupCode'], ['Email', 'SMS', 'OTP', 'BackupCode']],
    ['Password', ['BackupCode'], []],
    ['Social', ['Email'], ['Email']],
    ['AuthCode', ['Email'], []],
    ['AuthCode', ['Email', 'BackupCode'], []],
    ['AuthCode', ['Email', 'OTP', 'BackupCode'], ['OTP', 'BackupCode']],
    ['AuthCode', ['SMS'], ['SMS']],
  ])('offers after the method %s with %j enabled: %j', (method, enabled, offered) => {
    expect(secondStepTypes(method, enabled)).toEqual(offered);
  });

  it('does not offer e-mail after a login with an e-mailed code', () => {
    fc.assert(
      fc.property(fc.subarray([...secondFactorTypes]), (enabled) => {
        expect(secondStepTypes('AuthCode', enabled)).not.toContain('Email');
      }),
    );
  });

  it.each<[SecondFactorType[], SecondFactorType | null, SecondFactorType | null]>([
    [['Email', 'OTP', 'BackupCode'], 'OTP', 'OTP'],
    [['Email', 'OTP', 'BackupCode'], null, null],
    [['OTP', 'BackupCode'], null, 'OTP'],
    [['OTP', 'BackupCode'], 'Email', 'OTP'],
    [['SMS', 'OTP'], 'Email', null],
    [['OTP', 'BackupCode'], 'BackupCode', 'BackupCode'],
  ])('starts for the types %j, of which %s is preferred, with %s', (offered, preferred, begins) => {
    expect(defaultSecondStep(offered, preferred)).toBe(begins);
  });

  it.each<['Password' | 'AuthCode' | 'Social' | 'Passkey', boolean, boolean]>([
    ['Password', false, true],
    ['Passkey', true, true],
    ['Passkey', false, false],
    ['AuthCode', false, false],
    ['Social', false, false],
  ])('is skipped after %s with user verification %s on a trusted device: %s', (method, verified, skips) => {
    expect(trustedDeviceSkipsSecondStep(method, verified)).toBe(skips);
  });
});
