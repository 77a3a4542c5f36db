import * as z from 'zod/mini';

import {
  loginIdentifierMaxLength,
  readLoginIdentifier,
} from '@account/domain/identity/login/login-identifier';

import { anyone, guest } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';
import { redirectSchema } from '../../platform/problem.contract.js';
import type { FieldProblem } from '../../platform/text.js';

const says = (problem: FieldProblem) => ({ error: problem });

export const loginScreen = screen({
  path: '/login',
  access: guest,
  data: z.strictObject({
    /** A user ID may be typed in place of the address. */
    isEnabledUserId: z.boolean(),
    /** The bot check is on: its notice is shown and a token must come with the password. */
    isBotCheckEnabled: z.boolean(),
    storeTitle: z.string(),
    storeDescription: z.string(),
    /** Checked path of ours to go to afterwards; empty: My Page. */
    returnTo: z.string(),
  }),
});

const longestPassword = 1_000;

/** The two fields by the store's setting: one schema for the page and the server. */
export function loginFormSchema(isEnabledUserId: boolean) {
  return z.object({
    emailUserId: z.string(says('emailUserId.required')).check(
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
    password: z.string(says('password.required')).check(z.minLength(1, says('password.required'))),
  });
}

/** The password is verified exactly as typed. A member may make the call, too: as someone else, in a tab left open. */
export const loginCall = call({
  method: 'POST',
  path: '/login',
  access: anyone,
  input: z.strictObject({
    emailUserId: z
      .string(says('emailUserId.required'))
      .check(z.maxLength(loginIdentifierMaxLength, says('email.tooLong'))),
    password: z
      .string(says('password.required'))
      .check(z.maxLength(longestPassword, says('password.tooLong'))),
    loginMethod: z.literal('Password'),
    /** The solution of the bot check, where the store asks for one. */
    token: z.optional(z.string().check(z.maxLength(10_000))),
    isAmaltheaLogin: z.optional(z.boolean()),
    returnTo: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: redirectSchema,
});

export const logoutScreen = screen({
  path: '/logout',
  access: anyone,
  data: z.strictObject({ isLoggedIn: z.boolean() }),
});

export const logoutCall = call({
  method: 'POST',
  path: '/logout',
  access: anyone,
  input: z.strictObject({}),
  answer: redirectSchema,
});
