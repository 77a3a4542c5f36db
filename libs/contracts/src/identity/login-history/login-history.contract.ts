import {
  deviceKinds,
  loginFactors,
  loginMethods,
  loginResults,
} from '@account/domain/identity/login-history/login-attempt';
import * as z from 'zod/mini';

import { daySchema, momentSchema } from '../../commerce/money/money.contract.js';
import { member } from '../../platform/access.js';
import { screen } from '../../platform/call.js';
import { myPageRow } from '../my-page/my-page-row.js';

export const loginAttemptSchema = z.strictObject({
  id: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  ip: z.string(),
  result: z.enum(loginResults),
  userIdentifierName: z.string(),
  loginMethod: z.enum(loginMethods),
  multiFactorType: z.nullable(z.enum(loginFactors)),
  requestMultiFactor: z.boolean(),
  deviceInfo: z.nullable(z.enum(deviceKinds)),
  browserInfo: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2 */
  country: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** True for the first login to the account from this browser. */
  isNewBrowser: z.boolean(),
});

/** Values that are unknown are null. */
const otherSessionSchema = z.strictObject({
  sessionId: z.string(),
  openedAt: momentSchema,
  /** Updated at most once an hour. */
  lastSeenAt: momentSchema,
  ...z.pick(loginAttemptSchema, { deviceInfo: true, browserInfo: true, country: true }).shape,
  ip: z.nullable(z.string()),
});

export type OtherSession = z.infer<typeof otherSessionSchema>;

export type LoginAttemptShown = z.infer<typeof loginAttemptSchema>;

export const loginHistoryScreen = screen({
  path: '/mypage/login-history',
  access: member,
  data: z.strictObject({
    attempts: z.array(loginAttemptSchema),
    ip: z.string(),
    passwordHref: z.nullable(z.string()),
    multiFactorHref: z.nullable(z.string()),
    /** Sorted by last use, newest first. */
    otherSessions: z.array(otherSessionSchema),
  }),
});

/** The last successful login; null if the login history does not contain one. */
export const loginHistoryRow = myPageRow(
  'loginHistory',
  z.strictObject({
    last: z.nullable(z.pick(loginAttemptSchema, { createdAt: true, deviceInfo: true })),
    today: daySchema,
  }),
);
