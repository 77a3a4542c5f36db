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
    /** A code that still works went to this browser's member. */
    isCodeSent: z.boolean(),
    /** Null where there is no proved address to send a code to. */
    codeSending: z.nullable(codeSendingSchema),
    socialProviders: z.array(socialProviderSchema),
    /** No password is there, and an account elsewhere logs the member in, which shows who they are as well. */
    canLogInByProvider: z.boolean(),
    /** Null where the member has none. */
    passkey: passkeyRequestSchema,
    /** A mail leads back whoever has lost their passkeys: where nothing else is taken, and the address is proved. */
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

/** One proof: the password, a mailed code or a passkey. The session gets a new value; the old one is dead. */
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
      /** The solution of the bot check, where the store asks for one with a password. */
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
