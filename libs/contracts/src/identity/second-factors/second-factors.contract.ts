import * as z from 'zod/mini';

import { enabledSecondFactors } from '@account/domain/identity/second-factors/second-factor-type';

import { member, reauthorisedMember } from '../../platform/access.js';
import { completion, screen } from '../../platform/call.js';
import { codeSendingSchema } from '../verification-codes/verification-code.contract.js';

const access = reauthorisedMember;
const type = z.enum(enabledSecondFactors);
/** ISO 8601; null: not enabled. */
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
        /** Where codes go: the address, or the number but for its last digits hidden. */
        sendTo: z.nullable(z.string()),
      }),
    ),
    /** Null where no type is enabled. */
    backupCodes: z.nullable(z.strictObject({ count: z.number(), left: z.number() })),
    trustedDevices: z.number(),
  }),
});

export const multiFactorEmailScreen = screen({
  path: '/mypage/multi-factor/email',
  access,
  data: z.strictObject({
    enabledAt,
    email: z.string(),
    isEmailVerified: z.boolean(),
    /** Where the address is verified; null: there is no such page. */
    verifyEmailHref: z.nullable(z.string()),
    /** A code that still works is on its way: how it may be sent again. */
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
    /** Null until it has been prepared. */
    setup: z.nullable(
      z.strictObject({
        /** Another one once the secret is another one. */
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
    /** The type that becomes enabled with these codes; null: they replace the former ones. */
    type: z.nullable(type),
    /** Null until they have been prepared. */
    prepared: z.nullable(
      z.strictObject({
        /** Another one once the codes are others. */
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

/** The query's `flowName` is that of what was done; none after a type was enabled. */
export const multiFactorCompleteScreen = completion({
  path: '/mypage/multi-factor/complete',
  access: member,
  data: z.strictObject({ done: z.enum(['enabled', 'disabled', 'regenerated']) }),
});
