import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import { passkeyProofSchema, passkeyRequestSchema } from '../passkeys/passkey-proof.contract.js';
import { socialProviderSchema } from '../social/social.contract.js';
import {
  codeField,
  codeSendingAnswer,
  codeSendingSchema,
} from '../verification-codes/verification-code.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

const maxPasswordInput = 1_000;

export const reauthorisationScreen = screen({
  path: '/mypage/reauthorize',
  access: member,
  data: z.strictObject({
    isRegisteredPassword: z.boolean(),
    isBotCheckEnabled: z.boolean(),
    /** True if a code that is still valid was sent to the member in this browser. */
    isCodeSent: z.boolean(),
    /** Null if the member has no verified address to which a code can be sent. */
    codeSending: z.nullable(codeSendingSchema),
    socialProviders: z.array(socialProviderSchema),
    /** True if the member has no password and can re-authorise at an external provider. */
    canLogInByProvider: z.boolean(),
    /** Null if the member has no passkey. */
    passkey: passkeyRequestSchema,
    /**
     * True if the account accepts only passkeys and has a verified address, so that a member who lost all
     * passkeys can recover the account by e-mail.
     */
    isRecoverable: z.boolean(),
    returnTo: z.string(),
  }),
});

const password = z
  .string({ error: 'password.required' satisfies FieldProblem })
  .check(
    z.minLength(1, { error: 'password.required' satisfies FieldProblem }),
    z.maxLength(maxPasswordInput, { error: 'password.tooLong' satisfies FieldProblem }),
  );

export const passwordProofSchema = z.object({ password });
export const codeProofSchema = z.object({ authCode: codeField });

function proofsIn({
  password,
  authCode,
  passkey,
}: {
  password?: unknown;
  authCode?: unknown;
  passkey?: unknown;
}): number {
  return [password, authCode, passkey].filter((proof) => proof !== undefined).length;
}

/**
 * Accepts a password, an e-mailed code or a passkey. Replaces the session token; the previous token becomes
 * invalid.
 */
export const reauthoriseCall = call({
  path: '/zapi/account/reauthorize',
  access: member,
  problems: [
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_REFUSED',
    'PASSKEY_UNKNOWN',
    'NOT_FOUND',
    'REQUEST_UNAUTHORIZED',
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'BOT_CHECK_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  input: z
    .strictObject({
      password: z.optional(password),
      authCode: z.optional(codeField),
      passkey: z.optional(passkeyProofSchema),
      /** Solution of the bot check if the store requires one for passwords. */
      token: z.optional(z.string().check(z.maxLength(10_000))),
      returnTo: ownAddressField,
    })
    .check(
      z.refine((input) => proofsIn(input) === 1, {
        error: 'password.required' satisfies FieldProblem,
        path: ['password'],
      }),
    ),
  answer: redirectSchema,
});

export const sendReauthorisationCodeCall = call({
  path: '/zapi/account/reauthorize/re-send-auth-code',
  access: member,
  problems: ['TOO_MANY_REQUESTS'],
  answer: codeSendingAnswer,
});
