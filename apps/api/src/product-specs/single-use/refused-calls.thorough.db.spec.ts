import { describe, expect, it } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { siteWithPayments } from '../../commerce/payment-methods/payment-methods.testing.js';
import { secrets } from '../../identity/social/social.testing.js';
import { oidcEnvironment, withClients } from '../../oidc/oidc.testing.js';
import type { Caller } from '../../testing/call-sample.js';
import { sampleOf } from '../../testing/call-samples.js';
import { PatientVisitor, refuseFirstCommits, Remains } from '../../testing/commits-refused.js';
import { nameOfCall } from '../../testing/seen-problems.js';
import { addMember, logIn } from '../../testing/test-members.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(
  database,
  (store) => ({
    ...withClients()(store),
    accountRegistrationSetting: { ...store.accountRegistrationSetting, userId: 'OPTIONAL' },
    login: { ...store.login, isEnabledUserId: true },
  }),
  { ...secrets, ...oidcEnvironment },
);
const { site } = shop;
const remains = new Remains();
refuseFirstCommits();

let arrivals = 0;

async function arrive(as: 'guest' | 'member'): Promise<Caller> {
  arrivals += 1;
  const visitor = new PatientVisitor(site.nest, remains, `10.9.${arrivals}.1`);
  const email = `arrival${arrivals}@example.jp`;
  const caller = { site, shop, visitor, accountId: undefined, email };
  if (as === 'guest') return caller;
  const accountId = await addMember(site.nest, { email });
  await logIn(visitor, email);
  return { ...caller, accountId };
}

/** The last of those whom a call lets in. */
function callerOf({ access }: CallContract): 'guest' | 'member' {
  const who = access.who === 'inFlow' ? access.as : access.who;
  return who === 'guest' ? 'guest' : 'member';
}

const asked = declared.filter(isCall).map((call) => [nameOfCall(call), call] as const);

describe('a call whose writes the database did not keep', () => {
  it.each(asked)('%s, answers the next time as if it had not been', async (_, call) => {
    const caller = await arrive(callerOf(call));
    const { url, body, headers, isForm, gets } = await sampleOf(call, caller, true);
    const sent = isForm
      ? {
          payload: new URLSearchParams({ ...body }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        }
      : { payload: body };
    const answer = await caller.visitor.send({
      method: call.method,
      url,
      ...(headers && { headers }),
      ...(call.method !== 'GET' && sent),
    });
    if (typeof gets === 'string') expect(answer).toBeProblem(gets);
    else expect(answer.statusCode).toBe(gets);
  });

  it('is an error, and gives a browser nothing but its name', () => {
    expect(remains.calls.size).toBeGreaterThan(30);
    expect([...remains.statuses]).toEqual([500]);
    expect([...remains.cookies]).toEqual(['browser']);
  });

  it('leaves nothing but what counts tries, is begun before a provider is asked or is the way of an application', () => {
    expect(Object.fromEntries(remains.tables)).toEqual({
      challenge: ['POST /zapi/signup/pin-code'],
      customer: [
        'GET /zapi/account/payment-method/paypal',
        'POST /zapi/account/payment-method/credit',
        'POST /zapi/account/payment-method/link',
      ],
      failure_counter: ['POST /login', 'POST /zapi/account/withdraw', 'POST /zapi/signup/pin-code'],
      oidc_interaction: ['POST /oidc/selectAccount/form/switch'],
      payment_method_round: ['POST /zapi/account/payment-method/link'],
      rate_limit: [
        'GET /auth/authorize',
        'POST /login/code',
        'POST /oidc/login/code',
        'POST /zapi/account/data-export',
        'POST /zapi/account/email/edit/send-pin-code',
        'POST /zapi/account/enable-multi-factor/send-code',
        'POST /zapi/account/profile-image',
        'POST /zapi/account/reauthorize/re-send-auth-code',
        'POST /zapi/login/multi-factor/Email/send',
        'POST /zapi/signup',
        'POST /zapi/signup/email',
      ],
    });
  });
});
