import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { derivedProblemsOf } from '@account/contracts/platform/call-problems';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import type { InjectOptions } from 'fastify';

import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { Countries } from '../../platform/http/visitor/countries.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { sampleOf } from '../../testing/call-samples.js';
import { nameOfCall } from '../../testing/seen-problems.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database);
const { site } = shop;

let guest: TestVisitor;
let member: TestVisitor;
let provedLongAgo: TestVisitor;

beforeAll(async () => {
  guest = new TestVisitor(site.nest, '192.0.2.1');
  provedLongAgo = await memberAt('192.0.2.2');
  await shop.travel({ minutes: 11 });
  member = await memberAt('192.0.2.3');
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function memberAt(address: string): Promise<TestVisitor> {
  const visitor = new TestVisitor(site.nest, address);
  const email = `${address.replaceAll('.', '-')}@example.jp`;
  await addMember(site.nest, { email });
  await logIn(visitor, email);
  return visitor;
}

const settings = () => site.nest.get(SettingsService, { strict: false });

function storeThatSays(changes: Partial<ReturnType<SettingsService['current']>>): void {
  jest.spyOn(settings(), 'current').mockReturnValue({ ...settings().current(), ...changes });
}

const aCardNumber = { q: '4111111111111111' };
const childsProfile = 'profile/restricted';
const inApp = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';

interface Way {
  by?: () => TestVisitor;
  url?: (url: string) => string;
  sent?: Pick<InjectOptions, 'headers' | 'payload'>;
  before?: () => void;
}

const asked = ({ access }: CallContract) => (access.who === 'inFlow' ? access.as : access.who);
const anybody = (call: CallContract) => (asked(call).endsWith('ember') ? member : guest);
const ofForm = ({ path }: CallContract) => path.endsWith('/form');

/** Describes, for each problem that contracts imply, how to make a call return the problem. */
const ways: Partial<Record<ProblemCode, (call: CallContract) => Way>> = {
  INVALID_REQUEST: (call) => ({
    sent: { payload: ofForm(call) ? new URLSearchParams(aCardNumber).toString() : aCardNumber },
  }),
  MAINTENANCE: () => ({ before: () => storeThatSays({ maintenance: true }) }),
  REGION_NOT_AVAILABLE: () => ({
    before: () => {
      storeThatSays({ allowedCountries: ['JP'] });
      jest.spyOn(site.nest.get(Countries, { strict: false }), 'findCountry').mockReturnValue('SE');
    },
  }),
  FORBIDDEN: (call) => {
    if (call.method !== 'GET' && call.path !== '/auth/callback/form')
      return { sent: { headers: { 'sec-fetch-site': 'cross-site' } } };
    return { sent: { headers: { 'user-agent': inApp } } };
  },
  UNSUPPORTED_MEDIA_TYPE: () => ({ sent: { headers: { 'content-type': 'text/plain' } } }),
  PAYLOAD_TOO_LARGE: (call) => ({
    by: () => member,
    sent: { payload: `"${'x'.repeat(call.bodyLimit ?? 64 * 1024)}"` },
  }),
  ACCOUNT_CHANGED: () => ({ by: () => member, sent: { headers: { [pageAccountHeader]: 'of-another' } } }),
  SESSION_EXPIRED: () => ({ by: () => guest }),
  REAUTHORIZATION_REQUIRED: () => ({ by: () => provedLongAgo }),
  PROFILE_NOT_AUTHORISED: () => ({
    sent: { headers: { 'user-agent': `${inApp} ${childsProfile}` } },
    before: () => storeThatSays({ restrictedProfileMarker: childsProfile }),
  }),
  INVALID_SESSION_FLOW: () => ({}),
  NOT_FOUND: ({ path, feature }) => {
    const { login } = settings().current();
    return path.includes('{')
      ? { url: () => path.replaceAll(/\{\w+\}/g, '%01') }
      : {
          before: () =>
            feature === 'password' && storeThatSays({ login: { ...login, isEnabledPassword: false } }),
        };
  },
};

let beginnings = 0;

/** Problems of the server. They do not depend on the call. */
const ofMachine: readonly ProblemCode[] = ['SERVICE_BUSY', 'INTERNAL_ERROR'];

describe.each(declared.filter(isCall).map((call) => [nameOfCall(call), call] as const))('%s', (_, call) => {
  const following = derivedProblemsOf(call)
    .filter((code) => !ofMachine.includes(code))
    // A read is rejected with this problem only under another host name, which only production checks.
    .filter((code) => code !== 'INVALID_REQUEST' || call.method !== 'GET');

  it.each(following)('is rejected with %s', async (code) => {
    const { by = () => anybody(call), url = (same: string) => same, sent, before } = ways[code]?.(call) ?? {};
    const visitor = new TestVisitor(site.nest, '192.0.2.4');
    const caller = { site, shop, visitor, accountId: undefined, email: `begins${beginnings}@example.jp` };
    const isBegun = code === 'INVALID_SESSION_FLOW' && call.path.startsWith('/zapi/signup');
    beginnings += 1;
    const sample = await sampleOf(call, caller, isBegun);
    const type = ofForm(call) ? 'application/x-www-form-urlencoded' : 'application/json';
    before?.();
    const answer = await by().send({
      method: call.method,
      url: url(sample.url),
      ...(call.method !== 'GET' && {
        payload: ofForm(call) ? new URLSearchParams({ ...sample.body }).toString() : sample.body,
      }),
      ...sent,
      headers: { 'content-type': type, ...sent?.headers },
    });
    expect(answer).toBeProblem(code);
  });
});
