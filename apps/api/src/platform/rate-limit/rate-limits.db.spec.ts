import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { Problem } from '../http/problem.js';
import { declaredLimits, type SubjectLimit } from './limit.declaration.js';
import { RateLimits } from './rate-limits.service.js';

const database = testDatabase();
const site = testApplication(database);

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

type Windows = [times: number, seconds: number][];
const codes: Windows = [
  [10, 10 * minutes],
  [20, 1 * days],
];
const aThirdOfMany: Windows = [
  [300, 10 * minutes],
  [3_000, 1 * days],
];

/** Expected limits. They are repeated here so that every change of a number is noticed. */
const decided: Record<string, Windows> = {
  codeForGuest: codes,
  codeForKnownBrowser: codes,
  codeBehindFirstProof: codes,
  codeInSession: codes,
  codeForMember: [[100, 1 * days]],
  codeToNewAddress: [
    [30, 10 * minutes],
    [60, 1 * days],
  ],
  codeToNewNumber: codes,
  codeToNewNumberByMember: codes,
  smsFromAddress: [
    [30, 10 * minutes],
    [200, 1 * days],
  ],
  smsOfStore: [[2_000, 1 * days]],
  smsToNewNumbers: [[1_000, 1 * days]],
  signUpAddressCheck: [
    [30, 10 * minutes],
    [200, 1 * days],
  ],
  signUpUserIdCheck: [
    [30, 10 * minutes],
    [200, 1 * days],
  ],
  userIdEditCheck: [
    [30, 10 * minutes],
    [100, 1 * days],
  ],
  emailEditAddressCheck: [
    [20, 10 * minutes],
    [50, 1 * days],
  ],
  signUpStart: [[120, 10 * minutes]],
  registration: [[60, 1 * hours]],
  loginCodeFromAddress: [[60, 1 * hours]],
  passwordForgot: [[3, 1 * hours]],
  passwordForgotInKnownBrowser: [[3, 1 * hours]],
  passwordForgotFromAddress: [[30, 1 * hours]],
  socialRedirect: [
    [60, 10 * minutes],
    [400, 1 * days],
  ],
  socialForm: [[120, 10 * minutes]],
  gatewayReturn: [[120, 10 * minutes]],
  refusedGatewayNotice: [
    [60, 10 * minutes],
    [1_000, 1 * days],
  ],
  doubtfulGatewayNotice: [[600, 10 * minutes]],
  refusedMailReport: [
    [60, 10 * minutes],
    [1_000, 1 * days],
  ],
  profileImage: [[30, 10 * minutes]],
  playbackFetch: [[30, 10 * minutes]],
  paymentMethodRegistration: [
    [5, 1 * hours],
    [10, 1 * days],
  ],
  providerPage: [[30, 1 * hours]],
  paymentMethodNetwork: [
    [60, 1 * hours],
    [200, 1 * days],
  ],
  campaignCodeAttempt: [[10, 1 * hours]],
  campaignCodeNetwork: [[30, 1 * hours]],
  cardFormFault: [[5, 10 * minutes]],
  deviceCode: [
    [20, 10 * minutes],
    [100, 1 * days],
  ],
  devicePolls: [[1, 4]],
  waitingRequest: aThirdOfMany,
  pushedRequest: aThirdOfMany,
  deviceAuthorization: aThirdOfMany,
  guestConfirmation: aThirdOfMany,
  protocolErrorRecord: aThirdOfMany,
  dataExports: [[5, 1 * days]],
  archiveDownloads: [[20, 60 * minutes]],
  documentFiles: [[120, 60 * minutes]],
  refusedPasskeyLogin: [
    [60, 10 * minutes],
    [600, 1 * days],
  ],
  passkeyLogins: [[60, 10 * minutes]],
  passkeysAdded: [[40, 1 * days]],
  passkeyOptions: [[60, 10 * minutes]],
  passkeyCopyMails: [[3, 1 * days]],
  tvPinCheck: [
    [10, 10 * minutes],
    [100, 1 * days],
  ],
  botCheckChallenge: [[120, 10 * minutes]],
};

const everyWindow = Object.entries(decided).flatMap(([name, windows]) =>
  windows.map(([times, seconds]) => [name, times, seconds] as const),
);

const start = Date.parse('2026-04-01T00:00:00Z');
const at = (second: number) => jest.spyOn(Date, 'now').mockReturnValue(start + second * 1_000);

afterEach(() => {
  jest.restoreAllMocks();
});

const consume = (name: string) => {
  const limit = declaredLimits().find((declared) => declared.name === name);
  if (limit === undefined) throw new Error(`No limit ${name}`);
  const limits = site.nest.get(RateLimits);
  return limit.of === 'network'
    ? limits.consumeFrom('203.0.113.7', limit)
    : limits.consume(limit, 'somebody');
};

async function refusal(name: string): Promise<number> {
  try {
    await consume(name);
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_REQUESTS')
      return error.details.retryAfterSeconds ?? 0;
    throw error;
  }
  return 0;
}

it('every declared limit has an expected value', () => {
  expect(declaredLimits().map(({ name }) => name)).toEqual(Object.keys(decided).sort());
});

describe('a limit', () => {
  it.each(everyWindow)('%s allows exactly %i requests in %i seconds', async (name, times, seconds) => {
    at(0);
    await consume(name);
    const key = `${name}:${String(seconds)}:%`;
    const [row] = await database.rows<{ points: number }>(
      'UPDATE rate_limit SET points = $1 WHERE key LIKE $2 RETURNING points',
      [times - 1, key],
    );
    expect(row?.points).toBe(times - 1);
    await consume(name);
    expect(await refusal(name)).toBe(seconds);
    at(seconds - 1);
    expect(await refusal(name)).toBe(1);
    at(seconds);
    await consume(name);
  });

  it('changes with the store settings', async () => {
    const limits = site.nest.get(RateLimits);
    const limit = declaredLimits().find(({ of }) => of === 'subject') as SubjectLimit;
    await limits.consume(limit, 'another');
    const lower = { ...limit, windows: limit.windows.map((window) => ({ ...window, points: 1 })) };
    await expect(limits.consume(lower, 'another')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
