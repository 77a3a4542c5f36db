import { expect, it } from '@jest/globals';

import { enabledSecondFactors, isSecondFactorType, secondFactorTypes } from './second-factor-type.js';

it('second factors are four, of which backup codes are not enabled by themselves', () => {
  expect(secondFactorTypes).toEqual(['Email', 'SMS', 'OTP', 'BackupCode']);
  expect(enabledSecondFactors).toEqual(['Email', 'SMS', 'OTP']);
  expect(['Email', 'BackupCode'].every(isSecondFactorType)).toBe(true);
  expect(['email', 'Push', ''].some(isSecondFactorType)).toBe(false);
});
