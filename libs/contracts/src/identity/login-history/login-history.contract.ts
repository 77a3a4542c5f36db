import {
  deviceKinds,
  loginFactors,
  loginMethods,
  loginResults,
} from '@account/domain/identity/login-history/login-attempt';
import * as z from 'zod/mini';

import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';

export const loginAttemptSchema = z.strictObject({
  id: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  ip: z.string(),
  result: z.enum(loginResults),
  /** The address or user ID as it was typed, or the provider's name. */
  userIdentifierName: z.string(),
  loginMethod: z.enum(loginMethods),
  /** The second factor that was tried. */
  multiFactorType: z.nullable(z.enum(loginFactors)),
  /** A second factor was asked for. */
  requestMultiFactor: z.boolean(),
  deviceInfo: z.nullable(z.enum(deviceKinds)),
  browserInfo: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2 */
  country: z.nullable(z.string()),
  isCurrent: z.boolean(),
});

export type LoginAttemptShown = z.infer<typeof loginAttemptSchema>;

export const loginHistoryScreen = screen({
  path: '/mypage/login-history',
  access: member,
  data: z.strictObject({
    attempts: z.array(loginAttemptSchema),
    ip: z.string(),
    /** Where to change the password; null: there is none to change. */
    passwordHref: z.nullable(z.string()),
    /** Where to set up second factors; null: the store has none, or the member uses them. */
    multiFactorHref: z.nullable(z.string()),
    /** Logins of the account in other browsers that still hold. */
    otherSessions: z.number(),
  }),
});
