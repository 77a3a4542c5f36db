import { describe, expect, it } from '@jest/globals';
import type { CallContract } from '@account/contracts/platform/call';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { signUpReturnCookie } from '../../identity/sign-up/sign-up.cookies.js';
import { requestOf, sampleOf } from '../../testing/call-samples.js';
import { RetryingVisitor, refuseFirstCommits, Remains } from '../../testing/refuse-first-commits.js';
import { nameOfCall } from '../../testing/seen-problems.js';
import { arrivalsAt, siteOfAllCalls } from '../access/calling.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteOfAllCalls(database);
const remains = new Remains();
const arrive = arrivalsAt(shop, (address) => new RetryingVisitor(shop.site.nest, remains, address));
refuseFirstCommits();

/** Returns the caller with the fewest rights that the call accepts. */
function callerOf({ access }: CallContract): 'guest' | 'member' {
  const who = access.who === 'inFlow' ? access.as : access.who;
  return who === 'guest' ? 'guest' : 'member';
}

const asked = declared.filter(isCall).map((call) => [nameOfCall(call), call] as const);

describe('a call after an attempt whose transaction was rolled back', () => {
  it.each(asked)('%s responds as if the failed attempt had not happened', async (_, call) => {
    const caller = await arrive(callerOf(call));
    const { gets, ...sample } = await sampleOf(call, caller, true);
    caller.visitor.cookies.set(signUpReturnCookie.name, '/plans/monthly');
    const answer = await caller.visitor.send(requestOf(call, sample));
    if (typeof gets === 'string') expect(answer).toBeProblem(gets);
    else expect(answer.statusCode).toBe(gets);
  });

  it('returned an error for the failed attempt and set only the browser cookie', () => {
    expect(remains.calls.size).toBeGreaterThan(30);
    expect([...remains.statuses]).toEqual([500]);
    expect([...remains.cookies]).toEqual(['browser']);
  });

  it('left only counters, rows written before a request to a provider, and the state of an authorization request', () => {
    expect(Object.fromEntries(remains.tables)).toEqual({
      challenge: ['POST /zapi/signup/pin-code'],
      customer: [
        'GET /zapi/account/payment-method/paypal',
        'POST /zapi/account/payment-method/credit',
        'POST /zapi/account/payment-method/link',
      ],
      failure_counter: ['POST /login', 'POST /zapi/account/withdraw', 'POST /zapi/signup/pin-code'],
      oidc_interaction: ['POST /oidc/selectAccount/form/switch'],
      payment_method_reauthentication: ['POST /zapi/account/payment-method/link'],
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
