import * as z from 'zod/mini';

import { backupCodeCount } from '@account/domain/identity/second-factors/backup-code';
import { otpDigits } from '@account/domain/identity/second-factors/one-time-password';
import { isSmsNumber, normalisePhoneNumber } from '@account/domain/platform/phone-number';
import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';
import { normaliseCode } from '@account/domain/identity/verification-codes/verification-code';

import { member, reauthorisedMember } from '../../platform/access.js';
import { call, redirectSchema } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { codeField, codeSendingAnswer } from '../verification-codes/verification-code.contract.js';
import { multiFactorCompleteScreen } from './second-factors.contract.js';

const access = reauthorisedMember;
const type = z.enum(enabledSecondFactors);

export const prepareMultiFactorCall = call({
  path: '/zapi/account/enable-multi-factor/prepare',
  access,
  problems: ['INVALID_SESSION_FLOW'],
  input: z.strictObject({ multiFactorType: z.enum(['OTP', 'BackupCode']) }),
});

const phoneNumber = z.pipe(
  z.string({ error: 'phoneNumber.required' satisfies FieldProblem }),
  z.pipe(
    z.transform(normalisePhoneNumber),
    z
      .string()
      .check(
        z.minLength(1, { error: 'phoneNumber.required' satisfies FieldProblem, abort: true }),
        z.refine(isSmsNumber, { error: 'phoneNumber.mobile' satisfies FieldProblem }),
      ),
  ),
);

export const phoneNumberSchema = z.object({ phoneNumber });

export const sendMultiFactorCodeCall = call({
  path: '/zapi/account/enable-multi-factor/send-code',
  access,
  problems: ['TOO_MANY_REQUESTS'],
  input: z
    .strictObject({ multiFactorType: z.enum(['Email', 'SMS']), phoneNumber: z.optional(phoneNumber) })
    .check(
      z.refine((input) => (input.multiFactorType === 'SMS') === (input.phoneNumber !== undefined), {
        error: 'phoneNumber.required' satisfies FieldProblem,
        path: ['phoneNumber'],
      }),
    ),
  answer: codeSendingAnswer,
});

const otpError = { error: 'otp.format' satisfies FieldProblem };

export const otpCodeSchema = z.object({
  token: z.pipe(
    z.string(otpError),
    z.pipe(
      z.transform(normaliseCode),
      z.string().check(z.regex(new RegExp(`^[0-9]{${otpDigits}}$`), otpError)),
    ),
  ),
});

export const sentCodeSchema = z.object({ token: codeField });

export const enableMultiFactorCall = call({
  path: '/zapi/account/enable-multi-factor',
  access,
  problems: ['PIN_CODE_ERROR', 'PIN_CODE_EXHAUSTED', 'INVALID_SESSION_FLOW'],
  input: z.strictObject({
    multiFactorType: type,
    secret: z.optional(z.string().check(z.maxLength(200))),
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: redirectSchema,
  completion: multiFactorCompleteScreen,
});

const backupCodeList = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(backupCodeCount));

export const enableWithBackupCodeCall = call({
  path: '/zapi/account/enable-multi-factor/with-backup-code',
  access,
  problems: ['INVALID_SESSION_FLOW'],
  input: z.strictObject({ backupCodeList }),
  answer: redirectSchema,
  completion: multiFactorCompleteScreen,
});

export const regenerateBackupCodeCall = call({
  path: '/zapi/account/backup-code-regenerate',
  access,
  problems: ['INVALID_SESSION_FLOW'],
  input: z.strictObject({ backupCodeList }),
  answer: redirectSchema,
  completion: multiFactorCompleteScreen,
});

export const disableMultiFactorCall = call({
  path: '/zapi/account/disable-multi-factor',
  access,
  problems: ['INVALID_SESSION_FLOW'],
  input: z.strictObject({ multiFactorType: type }),
  answer: redirectSchema,
  completion: multiFactorCompleteScreen,
});

/**
 * Cancels a removal that support staff started. Does not require a login, like the link in the e-mail about the
 * removal.
 */
export const cancelFactorRemovalCall = call({
  path: '/zapi/account/keep-multi-factor',
  access: member,
  problems: [],
});

export const deleteTrustedDeviceCall = call({
  method: 'DELETE',
  path: '/zapi/account/trusted-device',
  access,
  problems: ['NOT_FOUND'],
  input: z.strictObject({ deviceToken: z.string().check(z.maxLength(100)) }),
});

export const deleteAllTrustedDevicesCall = call({
  method: 'DELETE',
  path: '/zapi/account/trusted-device/all',
  access,
  problems: [],
});
