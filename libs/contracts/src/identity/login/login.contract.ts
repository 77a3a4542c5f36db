import * as z from 'zod/mini';

import { anyone, guest } from '../../platform/access.js';
import { call, screen } from '../../platform/call.js';
import { redirectSchema } from '../../platform/problem.contract.js';
import type { FieldProblem } from '../../platform/text.js';

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

/** Verified exactly as typed, so no length is judged beyond a bound that keeps hashing cheap. */
const typedPassword = z
  .string({ error: 'password.required' satisfies FieldProblem })
  .check(
    z.minLength(1, { error: 'password.required' satisfies FieldProblem }),
    z.maxLength(1_000, { error: 'password.tooLong' satisfies FieldProblem }),
  );

export const loginCall = call({
  method: 'POST',
  path: '/login',
  access: guest,
  input: z.strictObject({
    emailUserId: z
      .string({ error: 'emailUserId.required' satisfies FieldProblem })
      .check(
        z.minLength(1, { error: 'emailUserId.required' satisfies FieldProblem }),
        z.maxLength(300, { error: 'email.tooLong' satisfies FieldProblem }),
      ),
    password: typedPassword,
    loginMethod: z.literal('Password'),
    token: z.optional(z.string().check(z.maxLength(10_000))),
    isAmaltheaLogin: z.optional(z.boolean()),
    returnTo: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: redirectSchema,
});

export const botCheckChallengeCall = call({
  method: 'GET',
  path: '/zapi/bot-check/challenge',
  access: anyone,
  input: z.strictObject({}),
  answer: z.looseObject({}),
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
