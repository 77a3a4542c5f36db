import * as z from 'zod/mini';

import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';

import { member, reauthorisedMember } from '../../platform/access.js';
import { completion, screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';
import { codeSendingSchema } from '../verification-codes/verification-code.contract.js';

const access = reauthorisedMember;
const type = z.enum(enabledSecondFactors);
/** ISO 8601; null if the factor is not enabled. */
const enabledAt = z.nullable(z.string());

export const multiFactorScreen = screen({
  path: '/mypage/multi-factor',
  access,
  data: z.strictObject({
    factors: z.array(
      z.strictObject({
        type,
        href: z.string(),
        enabledAt,
        sendTo: z.nullable(z.string()),
        /** ISO 8601; time at which the removal that support staff started takes effect. */
        removalDueAt: z.nullable(z.string()),
      }),
    ),
    backupCodes: z.nullable(z.strictObject({ count: z.number(), left: z.number() })),
    trustedDevices: z.number(),
  }),
});

const requestedRemovalSchema = z.strictObject({
  types: z.array(type),
  /** ISO 8601; time at which the first of the requested removals takes effect. */
  dueAt: z.string(),
});

export type RequestedRemoval = z.infer<typeof requestedRemovalSchema>;

export const multiFactorRow = myPageRow(
  'multiFactor',
  z.strictObject({
    removal: z.nullable(requestedRemovalSchema),
  }),
);

export const multiFactorEmailScreen = screen({
  path: '/mypage/multi-factor/email',
  access,
  data: z.strictObject({
    enabledAt,
    email: z.string(),
    isEmailVerified: z.boolean(),
    verifyEmailHref: z.nullable(z.string()),
    codeSending: z.nullable(codeSendingSchema),
  }),
});

export const multiFactorSmsScreen = screen({
  path: '/mypage/multi-factor/sms',
  access,
  data: z.strictObject({
    enabledAt,
    phoneNumber: z.nullable(z.string()),
    codeSending: z.nullable(codeSendingSchema),
  }),
});

export const multiFactorOtpScreen = screen({
  path: '/mypage/multi-factor/otp',
  access,
  data: z.strictObject({
    enabledAt,
    setup: z.nullable(
      z.strictObject({
        id: z.string(),
        secret: z.string(),
        otpauthUrl: z.string(),
      }),
    ),
  }),
});

export const backupCodeScreen = screen({
  path: '/mypage/multi-factor/backup-code',
  access,
  data: z.strictObject({
    codes: z.array(z.strictObject({ code: z.string(), isUsed: z.boolean() })),
  }),
});

export const backupCodeGenerateScreen = screen({
  path: '/mypage/multi-factor/backup-code/generate',
  access,
  data: z.strictObject({
    type: z.nullable(type),
    prepared: z.nullable(
      z.strictObject({
        id: z.string(),
        codes: z.array(z.string()),
      }),
    ),
  }),
});

export const trustedDeviceScreen = screen({
  path: '/mypage/multi-factor/trusted-device',
  access,
  data: z.strictObject({
    devices: z.array(
      z.strictObject({
        deviceToken: z.string(),
        /** ISO 8601 */
        createdAt: z.string(),
        currentDevice: z.boolean(),
        option: z.strictObject({ deviceInfo: z.nullable(z.string()), browserInfo: z.nullable(z.string()) }),
      }),
    ),
  }),
});

export const multiFactorCompleteScreen = completion({
  path: '/mypage/multi-factor/complete',
  access: member,
  data: z.strictObject({ done: z.enum(['enabled', 'disabled', 'regenerated']) }),
});
