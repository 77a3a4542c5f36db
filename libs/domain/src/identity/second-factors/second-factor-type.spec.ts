import { expect, it } from '@jest/globals';

import { enabledSecondFactors, isSecondFactorType, secondFactorTypes } from './second-factor-type.js';

it('secondFactorTypes has four types, and backup codes cannot be enabled alone', () => {
  expect(secondFactorTypes).toEqual(['Email', 'SMS', 'OTP', 'BackupCode']);
  expect(enabledSecondFactors).toEqual(['Email', 'SMS', 'OTP']);
  expect(['Email', 'BackupCode'].every(isSecondFactorType)).toBe(true);
  expect(['email', 'Push', ''].some(isSecondFactorType)).toBe(false);
});
