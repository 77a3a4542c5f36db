import { expect, it } from '@jest/globals';

import {
  unrecognisedLoginLinkLifetime,
  unrecognisedLoginLinkMaxAttempts,
} from './account-recovery/account-recovery.js';
import { deviceEndLinkLifetime, deviceEndLinkMaxAttempts } from './devices/device.js';
import { emailUndoLinkLifetime, emailUndoLinkMaxAttempts } from './email-edit/email-edit-flow.js';
import { resetLinkLifetime, resetLinkMaxAttempts, resetMailHintMinutes } from './passwords/password-reset.js';
import { largestPicture } from './profile-image/picture.js';
import { enrolmentLifetime, otpDigits, otpDrift, otpPeriod } from './second-factors/one-time-password.js';
import { codeLifetime, resendHintAfter, resendInterval } from './verification-codes/verification-code.js';

it('links, codes and enrolments have the lifetimes that were decided', () => {
  const seconds = { codeLifetime, resendInterval, resendHintAfter, enrolmentLifetime, resetLinkLifetime };
  expect(Object.entries(seconds).map(([name, milliseconds]) => [name, milliseconds / 1_000])).toEqual([
    ['codeLifetime', 3_600],
    ['resendInterval', 30],
    ['resendHintAfter', 300],
    ['enrolmentLifetime', 600],
    ['resetLinkLifetime', 3_600],
  ]);
  expect([unrecognisedLoginLinkLifetime, emailUndoLinkLifetime, deviceEndLinkLifetime]).toEqual(
    Array(3).fill(604_800_000),
  );
  expect([unrecognisedLoginLinkMaxAttempts, emailUndoLinkMaxAttempts, resetLinkMaxAttempts]).toEqual([
    5, 5, 5,
  ]);
  expect(deviceEndLinkMaxAttempts).toBe(5);
  expect(resetMailHintMinutes).toBe(15);
  expect([otpDigits, otpPeriod, otpDrift]).toEqual([6, 30, 1]);
  expect(largestPicture).toBe(5_242_880);
});
