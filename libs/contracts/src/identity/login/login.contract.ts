import * as z from 'zod/mini';

import { loginTypes } from '@account/domain/identity/login/login-type';
import {
  loginIdentifierMaxLength,
  readLoginIdentifier,
} from '@account/domain/identity/login/login-identifier';

import { anyone, guest, guestInFlow } from '../../platform/access.js';
import { call, redirectSchema, screen } from '../../platform/call.js';
import { passkeyProofSchema, passkeyRequestSchema } from '../passkeys/passkey-proof.contract.js';
import { socialProviderSchema } from '../social/social.contract.js';
import type { FieldProblem } from '../../platform/fields/field-problems.js';
import {
  codeField,
  codeSendingSchema,
  isCodeAlive,
} from '../verification-codes/verification-code.contract.js';
import { ownAddressField } from '../../platform/own-address.js';

const withError = (problem: FieldProblem) => ({ error: problem });

export const loginScreen = screen({
  path: '/login',
  layout: 'login',
  group: 'first',
  access: guest,
  data: z.strictObject({
    isEnabledUserId: z.boolean(),
    isBotCheckEnabled: z.boolean(),
    isEnabledPassword: z.boolean(),
    isEnabledAuthCode: z.boolean(),
    initialLoginType: z.enum(loginTypes),
    storeTitle: z.string(),
    storeDescription: z.string(),
    socialProviders: z.array(socialProviderSchema),
    /** External provider that was used in the last login in this browser. */
    lastProvider: z.nullable(socialProviderSchema.shape.userIdentifierType),
    passkey: passkeyRequestSchema,
    wasByPasskey: z.boolean(),
    /** Path on this site to which the login redirects, already validated; empty for My Page. */
    returnTo: z.string(),
  }),
});

const maxPasswordInput = 1_000;

export function loginIdentifierSchema(isEnabledUserId: boolean) {
  return z.object({
    emailUserId: z.string(withError('emailUserId.required')).check(
      z.check((context) => {
        const identifier = readLoginIdentifier(context.value, isEnabledUserId);
        if (typeof identifier !== 'string') return;
        context.issues.push({
          code: 'custom',
          input: context.value,
          message: identifier satisfies FieldProblem,
        });
      }),
    ),
  });
}

export function loginFormSchema(isEnabledUserId: boolean) {
  return z.extend(loginIdentifierSchema(isEnabledUserId), {
    password: z.string(withError('password.required')).check(z.minLength(1, withError('password.required'))),
  });
}

const emailUserId = z
  .string(withError('emailUserId.required'))
  .check(z.maxLength(loginIdentifierMaxLength, withError('email.tooLong')));

const byPassword = z.strictObject({
  emailUserId,
  password: z
    .string(withError('password.required'))
    .check(z.maxLength(maxPasswordInput, withError('password.tooLong'))),
  loginMethod: z.literal('Password'),
  /** Solution of the bot check if the store requires one. */
  token: z.optional(z.string().check(z.maxLength(10_000))),
  isAmaltheaLogin: z.optional(z.boolean()),
  returnTo: ownAddressField,
});

const byAuthCode = z.strictObject({ emailUserId, authCode: codeField, loginMethod: z.literal('AuthCode') });

const byPasskey = z.strictObject({
  passkey: passkeyProofSchema,
  loginMethod: z.literal('Passkey'),
  isAmaltheaLogin: z.optional(z.boolean()),
  returnTo: ownAddressField,
});

export const loginCall = call({
  path: '/login',
  access: anyone,
  problems: [
    'PASSKEY_CHALLENGE_OVER',
    'PASSKEY_REFUSED',
    'PASSKEY_UNKNOWN',
    'NOT_FOUND',
    'LOGIN_FAILED_EMAIL',
    'LOGIN_FAILED_USER_ID',
    'LOGIN_PROHIBITED',
    'PIN_CODE_ERROR',
    'PIN_CODE_EXHAUSTED',
    'INVALID_SESSION_FLOW',
    'FLOW_REPLACED',
    'BOT_CHECK_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  namesAccount: true,
  input: z.discriminatedUnion('loginMethod', [byPassword, byAuthCode, byPasskey]),
  answer: redirectSchema,
});

/** Sends a login code if the address or user ID exists. The response does not reveal whether it exists. */
export const sendLoginCodeCall = call({
  path: '/login/code',
  access: guest,
  problems: ['TOO_MANY_REQUESTS'],
  input: z.strictObject({ emailUserId, isAmaltheaLogin: z.optional(z.boolean()), returnTo: ownAddressField }),
  answer: redirectSchema,
});

export const loginCodeScreen = screen({
  path: '/login/code',
  layout: 'login',
  group: 'first',
  access: guestInFlow('login'),
  data: z.strictObject({
    /**
     * `sendTo` is empty if a user ID was entered, so that the response does not reveal the member's address.
     */
    ...codeSendingSchema.shape,
    isCodeSent: isCodeAlive,
    emailUserId: z.string(),
    isAmaltheaLogin: z.boolean(),
    loginPage: z.string(),
  }),
});

export type LoginCodeData = z.output<typeof loginCodeScreen.data>;

export const logoutScreen = screen({
  path: '/logout',
  layout: 'guest',
  group: 'first',
  access: anyone,
  data: z.strictObject({ isLoggedIn: z.boolean() }),
});

export const logoutCall = call({
  path: '/logout',
  access: anyone,
  problems: [],
  answer: redirectSchema,
});
