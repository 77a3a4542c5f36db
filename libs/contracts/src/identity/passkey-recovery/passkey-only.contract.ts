import * as z from 'zod/mini';

import { anyone, member } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';
import { passkeyProofSchema } from '../passkeys/passkey-proof.contract.js';

/** Requires a passkey assertion in this call, as a proof that the member has a working passkey. */
export const setPasskeysOnlyCall = call({
  path: '/zapi/account/passkeys/only',
  access: member,
  problems: ['NOT_FOUND', 'PASSKEY_CHALLENGE_OVER', 'PASSKEY_REFUSED', 'PASSKEY_UNKNOWN'],
  input: z.strictObject({ isOnly: z.boolean(), passkey: passkeyProofSchema }),
});

export const passkeyRecoveryScreen = screen({
  path: '/login/passkey-recovery',
  layout: 'login',
  group: 'rare',
  access: anyone,
});

const token = z.catch(z.string().check(z.maxLength(1_000)), '');

export const checkPasskeyRecoveryCall = call({
  path: '/zapi/passkeys/recovery/check',
  access: anyone,
  problems: [],
  input: z.strictObject({ token }),
  answer: z.strictObject({
    /** ISO 8601; time from which the member can recover the account. Null if the link is invalid. */
    opensAt: z.nullable(z.string()),
    isOpen: z.boolean(),
  }),
  namesAccount: true,
});

export const completePasskeyRecoveryCall = call({
  path: '/zapi/passkeys/recovery',
  access: anyone,
  problems: ['INVALID_PASSKEY_RECOVERY_LINK', 'PIN_CODE_ERROR'],
  namesAccount: true,
  input: z.strictObject({ token, backupCode: z.optional(z.string().check(z.maxLength(100))) }),
  answer: z.strictObject({
    /**
     * True if a password reset link was sent. False if the store has no passwords; the next login then uses an
     * e-mailed code.
     */
    isMailed: z.boolean(),
  }),
});

export const cancelPasskeyRecoveryCall = call({
  path: '/zapi/passkeys/recovery/stop',
  access: anyone,
  problems: ['INVALID_PASSKEY_RECOVERY_LINK'],
  namesAccount: true,
  input: z.strictObject({ token }),
});

export const cancelOwnPasskeyRecoveryCall = call({
  path: '/zapi/account/passkeys/recovery/stop',
  access: member,
  problems: [],
});
