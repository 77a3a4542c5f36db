import { expect, it, jest } from '@jest/globals';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { aForm } from '../../identity/sign-up/sign-up.testing.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import type { Caller, Sent } from '../../testing/call-sample.js';
import { pagesAndCallsOf, sampleOf } from '../../testing/call-samples.js';
import { nameOfCall } from '../../testing/seen-problems.js';
import { memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { arrivalsAt, siteOfAllCalls } from './calling.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteOfAllCalls(database);
const { site } = shop;
const arrive = arrivalsAt(shop, (address) => new TestVisitor(site.nest, address));

/** Repeats the call until it is rejected. */
async function untilRefused(ask: () => Promise<Answer>, code: ProblemCode): Promise<void> {
  let answer = await ask();
  for (let tries = 0; tries < 130 && !answer.body.includes(code); tries += 1) answer = await ask();
  expect(answer).toBeProblem(code);
}

const unproved = ({ accountId }: Caller) =>
  database.rows(`UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1`, [
    accountId,
  ]);
const sendTo = ({ visitor, email }: Caller, type: string) =>
  visitor.post('/zapi/account/email/send-pin-code', { email, type });

type Begin = (caller: Caller) => Promise<Sent | undefined>;

const asItIs: Begin = () => Promise.resolve(undefined);

const repeated: [string, 'guest' | 'member', Begin][] = [
  ['GET /auth/authorize', 'guest', asItIs],
  [
    'POST /zapi/signup/confirm',
    'guest',
    async ({ visitor }) => ({ body: await aForm(pagesAndCallsOf(visitor), { userId: 'misaki77' }) }),
  ],
  ['POST /zapi/account/email/edit', 'member', asItIs],
  [
    'POST /zapi/account/email/verify',
    'member',
    async (caller) => {
      await unproved(caller);
      await sendTo(caller, 'mailVerify');
      return undefined;
    },
  ],
  [
    'POST /zapi/account/enable-password',
    'member',
    async (caller) => {
      await database.rows('DELETE FROM password_credential WHERE account_id = $1', [caller.accountId]);
      await sendTo(caller, 'passwordSetting');
      return undefined;
    },
  ],
  ['POST /zapi/account/withdraw', 'member', asItIs],
  ['GET /zapi/account/invoice/{earningsId}/pdf', 'member', asItIs],
  ['POST /zapi/account/invoice/{earningsId}/receipt', 'member', asItIs],
  ['GET /zapi/account/invoice/{earningsId}/receipt/{issue}', 'member', asItIs],
  ['GET /zapi/account/payment-history/{year}/pdf/{part}', 'member', asItIs],
  ['POST /oidc/login', 'guest', asItIs],
  ['POST /zapi/oidc/signup/email', 'guest', asItIs],
];

it.each(repeated)('the call %s is rate-limited for a %s', async (name, as, begin) => {
  const call = declared.filter(isCall).find((each) => nameOfCall(each) === name);
  if (call === undefined) throw new Error(`There is no call ${name}`);
  const caller = await arrive(as);
  const sample = await sampleOf(call, caller, true);
  const { url = sample.url, body = sample.body } = (await begin(caller)) ?? {};
  const ask = () =>
    caller.visitor.send({ method: call.method, url, ...(call.method !== 'GET' && { payload: body }) });
  await untilRefused(ask, 'TOO_MANY_REQUESTS');
});

it('sending a code is rate-limited', async () => {
  const caller = await arrive('guest');
  await caller.visitor.post('/zapi/signup/email', { type: 'signUp', email: caller.email });
  const sendLater = () => {
    site.clock.travel({ seconds: 31 });
    return sendTo(caller, 'signUp');
  };
  await untilRefused(sendLater, 'TOO_MANY_REQUESTS');
});

it('reauthentication with a password requires a bot check when a login requires one', async () => {
  const { visitor } = await arrive('member');
  const settings = site.nest.get(SettingsService, { strict: false });
  const { login, ...store } = settings.current();
  const spied = jest
    .spyOn(settings, 'current')
    .mockReturnValue({ ...store, login: { ...login, isBotCheckEnabled: true } });
  const answer = await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
  spied.mockRestore();
  expect(answer).toBeProblem('BOT_CHECK_FAILED');
});
