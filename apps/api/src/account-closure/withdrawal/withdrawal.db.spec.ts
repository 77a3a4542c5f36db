import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';

import {
  changeContract,
  grantRental,
  joinContract,
} from '../../commerce/subscriptions/contracts/contracts.testing.js';
import { addMethod } from '../../commerce/payments/payment-methods/saved-methods.testing.js';
import { sellingStore } from '../../commerce/checkout/purchase/purchase.testing.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { RowSweeper } from '../../platform/lifecycle/row-sweeper.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { logInto, oidcEnvironment, sampleClient, TestApp, withClients } from '../../oidc/oidc.testing.js';
import { AccountWithdrawal } from './account-withdrawal.service.js';
import { WithdrawalCodes } from './withdrawal-codes.service.js';
import { withdrawalAnswerCommands } from './withdrawal-answers.commands.js';
import { WithdrawalAnswers } from './withdrawal-answers.service.js';
import { askForCode, consent, goodbye, reachCode, withdraw } from './withdrawal.testing.js';

/** Truncates the tables only once, to keep the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: (file) => ({
    ...withClients(sampleClient({ backChannelLogoutUri: 'https://app.example.jp/bye' }))(sellingStore(file)),
    withdrawal: { notes: { ja: '次の日まで', en: 'Until tomorrow' }, survey: 'farewell' },
  }),
});

const aText = expect.any(String) as unknown;

let accountId: AccountId;
let email: string;
let userId: string;
let visitor: TestVisitor;

const ofPage = async () => (await visitor.screen('/withdraw')).json<Record<string, unknown>>();
const page = async () => withdrawScreen.data.parse(await ofPage());
const isThere = async () =>
  (await database.rows('SELECT 1 FROM account WHERE id = $1', [accountId])).length === 1;
const reachOwnCode = () => reachCode(site, visitor, email, goodbye);
const messages = (channel: string) =>
  database.rows('SELECT state FROM outbox_message WHERE account_id = $1 AND channel = $2', [
    accountId,
    channel,
  ]);

beforeEach(async () => {
  const unique = newId().slice(-12);
  email = `leaver-${unique}@example.jp`;
  userId = `misaki-${unique}`;
  accountId = await addMember(site.nest, { email, userId });
  visitor = new TestVisitor(site.nest);
  await logIn(visitor, email);
});

/** Runs an action between the code check and the closure, to simulate a request from another browser. */
function meanwhile(act: () => Promise<unknown>): void {
  const codes = site.nest.get(WithdrawalCodes, { strict: false });
  const verify = codes.verifyCode.bind(codes);
  jest.spyOn(codes, 'verifyCode').mockImplementationOnce(async (...given) => {
    const code = await verify(...given);
    await act();
    return code;
  });
}

async function contract(state: 'running' | 'cancelled' | 'held' | 'stopping' = 'running'): Promise<string> {
  const createdContract = await joinContract(site.nest, accountId);
  if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
  const today = businessDateAt(site.clock.now());
  if (state === 'cancelled')
    await changeContract(site.nest, createdContract.contractId, (facts) => ({
      ...facts,
      cancelRequestedOn: today,
    }));
  if (state === 'held')
    await changeContract(site.nest, createdContract.contractId, (facts) => ({ ...facts, heldSince: today }));
  if (state === 'stopping')
    await changeContract(site.nest, createdContract.contractId, (facts) => ({
      ...facts,
      forceStopOn: nextDue(facts),
    }));
  return createdContract.contractId;
}

describe('a withdrawal', () => {
  it('requires re-authorisation, consent and an e-mailed code, and removes all sign-in methods', async () => {
    expect(await page()).toMatchObject({
      blocking: [],
      isPaymentPending: false,
      notes: '次の日まで',
      lost: { purchases: [], rentals: [], contracts: [], connectedApps: 0, payments: 0 },
      survey: { surveyRevision: 1 },
      draft: [],
    });
    expect((await visitor.screen('/withdraw/pin-code')).json()).toEqual({ redirectTo: '/withdraw' });
    expect(await visitor.post('/zapi/account/withdraw/confirm', { consent: false })).toBeProblem(
      'INVALID_REQUEST',
    );
    expect((await consent(visitor, goodbye)).json()).toEqual({ redirectTo: '/withdraw/pin-code' });
    expect((await visitor.screen('/withdraw/pin-code')).json()).toMatchObject({
      sendTo: email,
      isCodeSent: false,
    });
    const pinCode = await reachOwnCode();
    visitor.cookies.set('oidc_request.of-an-application', 'x');
    const answer = await withdraw(visitor, pinCode);
    expect(answer.json()).toEqual({ redirectTo: '/withdraw/complete' });
    expect([...visitor.cookies.keys()].sort()).toEqual(['completed']);
    expect((await visitor.screen('/withdraw/complete')).json()).toEqual({});
    expect(await isThere()).toBe(false);
    expect((await logIn(new TestVisitor(site.nest), email)).statusCode).toBe(401);
    const mails = await site.mails();
    expect(mails.at(-1)).toMatchObject({ template: 'accountClosed', to: email });
  });

  it('reports a failure of the last withdrawal step, and keeps the account open and the code valid', async () => {
    const closed = site.nest.get(AccountWithdrawal, { strict: false });
    const close = closed.closeByMember.bind(closed);
    jest.spyOn(closed, 'closeByMember').mockImplementationOnce(async (...given) => {
      await close(...given);
      throw new Error('The connection was lost');
    });
    const pinCode = await reachOwnCode();
    expect(await withdraw(visitor, pinCode)).toBeProblem('WITHDRAWAL_FAILED');
    expect(await isThere()).toBe(true);
    const written = (await site.mails()).filter(({ to }) => to === email).map(({ template }) => template);
    expect(written).not.toContain('accountClosed');
    expect((await visitor.screen('/withdraw/complete')).json()).toEqual({ redirectTo: '/mypage' });
    expect((await withdraw(visitor, pinCode)).json()).toEqual({ redirectTo: '/withdraw/complete' });
    expect(await isThere()).toBe(false);
  });

  it('asks for reasons, keeps the answers until the withdrawal flow ends, and then stores them anonymously', async () => {
    await database.rows('DELETE FROM withdrawal_answer');
    expect(await consent(visitor)).toBeProblem('INVALID_REQUEST');
    const surveyAnswers = [
      { questionId: 'reasons', answers: ['price', 'time'] },
      { questionId: 'comment', answers: ['佐藤でした'] },
    ];
    await consent(visitor, { surveyAnswers });
    expect(await page()).toMatchObject({ draft: surveyAnswers });
    await askForCode(visitor, email);
    await withdraw(visitor, latestMailedCode(email, await site.mails()));
    const kept = await database.rows(
      'SELECT question_id, jsonb_array_length(chosen) AS chosen, text, answered_at FROM withdrawal_answer ORDER BY 1',
    );
    const answered_at = startOf(businessDateAt(site.clock.now()));
    expect(kept).toEqual([
      { question_id: 'comment', chosen: 0, text: '佐藤でした', answered_at },
      { question_id: 'reasons', chosen: 2, text: null, answered_at },
    ]);
    await database.rows(
      `INSERT INTO withdrawal_answer (id, survey_id, revision, question_id, question, chosen, answered_at)
       SELECT 'ffffffff-ffff-4fff-bfff-ffffffffffff', survey_id, revision, question_id, question, chosen - 0, answered_at
       FROM withdrawal_answer WHERE question_id = 'reasons'`,
    );
    const answered = { status: 0, lines: [] as string[] };
    const out = (line: string) => void answered.lines.push(line);
    const commands = withdrawalAnswerCommands((work) =>
      work(site.nest.get(WithdrawalAnswers, { strict: false })),
    );
    answered.status = await runCommand(commands, ['withdrawals', 'list-answers'], { out, error: out });
    expect(answered.status).toBe(0);
    expect(answered.lines.slice(1, 2).concat(answered.lines.slice(3))).toEqual([
      '  2026-04-01  佐藤でした',
      '      2  時間がない',
      '      1  料金',
    ]);
    for (const [since, line] of [
      ['2026-04-01', answered.lines[0]],
      ['2026-04-02', 'There are no answers.'],
    ]) {
      const [lines, words] = [[] as string[], ['withdrawals', 'list-answers', '--since', since ?? '']];
      await runCommand(commands, words, { out: (said) => void lines.push(said), error: out });
      expect([since, lines[0]]).toEqual([since, line]);
    }
    site.clock.travel({ days: 366 });
    await site.nest.get(RowSweeper, { strict: false }).sweep();
    expect(await database.rows('SELECT 1 FROM withdrawal_answer WHERE text IS NOT NULL')).toEqual([]);
    expect(await database.rows('SELECT 1 FROM withdrawal_answer WHERE text IS NULL')).toHaveLength(2);
  });

  it('makes the address and the user ID available to other members', async () => {
    await withdraw(visitor, await reachOwnCode());
    const next = await addMember(site.nest, { email, userId });
    expect(next).not.toBe(accountId);
    const other = new TestVisitor(site.nest);
    expect((await logIn(other, email)).statusCode).toBe(200);
  });

  it('shows its final page only in the browser that completed the withdrawal', async () => {
    expect((await new TestVisitor(site.nest).screen('/withdraw/complete')).json()).toEqual({
      redirectTo: '/',
    });
  });

  it('ends the sessions in all browsers and notifies the applications', async () => {
    const app = new TestApp(site.nest);
    const { access_token: token = '' } = await logInto(visitor, app);
    const second = new TestVisitor(site.nest);
    await logIn(second, email);
    expect(await page()).toMatchObject({ lost: { connectedApps: 1 } });
    await withdraw(visitor, await reachOwnCode());
    expect((await second.screen('/mypage')).json()).toEqual({ redirectTo: '/login?returnTo=%2Fmypage' });
    expect((await app.userinfo(token)).statusCode).toBe(401);
    expect(await messages('logout')).toEqual([{ state: 'PENDING' }]);
  });

  it('cancels unsent messages', async () => {
    const pinCode = await reachOwnCode();
    await withdraw(visitor, pinCode);
    expect(await messages('mail')).toEqual([{ state: 'EXPIRED' }]);
  });

  it('restarts after each login, and keeps the survey answers within one session', async () => {
    await consent(visitor, goodbye);
    expect((await visitor.screen('/withdraw/pin-code')).json()).toMatchObject({ sendTo: email });
    await visitor.post('/logout');
    await logIn(visitor, email);
    expect((await visitor.screen('/withdraw/pin-code')).json()).toEqual({ redirectTo: '/withdraw' });
    expect(await withdraw(visitor, '000000')).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('does not require a second re-authorisation when the first one expires while the code page is open', async () => {
    const pinCode = await reachOwnCode();
    site.clock.travel({ minutes: 11 });
    expect((await visitor.screen('/withdraw')).json()).toMatchObject({
      redirectTo: expect.stringContaining('/mypage/reauthorize') as unknown,
    });
    expect((await withdraw(visitor, pinCode)).statusCode).toBe(200);
  });

  it('accepts a resent code until the expiry time stated in the e-mail', async () => {
    await reachOwnCode();
    site.clock.travel({ minutes: 50 });
    expect((await askForCode(visitor, email)).json()).toMatchObject({ isCodeSent: true });
    site.clock.travel({ minutes: 59 });
    expect((await withdraw(visitor, latestMailedCode(email, await site.mails()))).statusCode).toBe(200);
  });

  it('counts a wrong code as one attempt, and accepts the right code only together with the address that the page showed', async () => {
    const pinCode = await reachOwnCode();
    const wrong = String((Number(pinCode) + 1) % 1_000_000).padStart(6, '0');
    expect(await withdraw(visitor, wrong)).toBeProblem('PIN_CODE_ERROR');
    expect(await visitor.post('/zapi/account/withdraw', { pinCode, email: 'other@example.jp' })).toBeProblem(
      'FLOW_REPLACED',
    );
    expect(await isThere()).toBe(true);
    expect((await withdraw(visitor, pinCode)).statusCode).toBe(200);
  });

  it('rejects a code after five wrong attempts', async () => {
    const pinCode = await reachOwnCode();
    const wrong = String((Number(pinCode) + 1) % 1_000_000).padStart(6, '0');
    for (let attempts = 0; attempts < 4; attempts += 1)
      expect(await withdraw(visitor, wrong)).toBeProblem('PIN_CODE_ERROR');
    expect(await withdraw(visitor, wrong)).toBeProblem('PIN_CODE_EXHAUSTED');
    expect(await isThere()).toBe(true);
  });

  it('does not send a code without consent or to an unverified address', async () => {
    expect(await askForCode(visitor, email)).toBeProblem('INVALID_SESSION_FLOW');
    await database.rows(
      'UPDATE account SET proved_email_key = NULL, email_verified_at = NULL WHERE id = $1',
      [accountId],
    );
    const verify = { redirectTo: '/mypage/email/verify?returnTo=%2Fwithdraw' };
    expect(await ofPage()).toEqual(verify);
    expect((await consent(visitor, goodbye)).json()).toEqual(verify);
  });

  it('does not change anything when another browser has ended the session before the closure', async () => {
    const pinCode = await reachOwnCode();
    const second = new TestVisitor(site.nest);
    await logIn(second, email);
    meanwhile(() => second.post('/zapi/account/sessions/end-others'));
    expect(await withdraw(visitor, pinCode)).toBeProblem('SESSION_EXPIRED');
    expect(await isThere()).toBe(true);
  });

  it('does not change anything when the code was sent to an address that has been replaced', async () => {
    const pinCode = await reachOwnCode();
    meanwhile(() =>
      database.rows('UPDATE account SET contact_email = $2 WHERE id = $1', [accountId, `new-${email}`]),
    );
    expect(await withdraw(visitor, pinCode)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await isThere()).toBe(true);
  });
});

describe('a withdrawal by a member with contracts or payments', () => {
  const openOrder = async () => {
    await database.rows(
      `INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, origin, snapshot, payment_method_type, amount, ordered_at)
       SELECT $1::uuid, $1::text, id, $1::uuid, 'film', 'SITE', '{}', 'SbpsPaypay', 100, now() FROM customer WHERE account_id = $2`,
      [newId(), accountId],
    );
  };
  const charge = async (phase: string, request: Buffer | null, finishedAt: Date | null) => {
    await database.rows(
      `INSERT INTO charge (id, customer_id, order_id, plan_id, plan_type, plan_name, amount, tax_rate, payment_method_id, gateway_id,
              payment_method_type, phase, request, claimed_at, created_at, finished_at)
       SELECT $1::uuid, id, $1::uuid, 'film', 'purchase', '{}', 100, 10, $1::uuid, 'sbps', 'SbpsPaypay', $2, $3::bytea, now(), now(),
              $4::timestamptz
         FROM customer WHERE account_id = $5`,
      [newId(), phase, request, finishedAt, accountId],
    );
  };
  const openCharge = () => charge('CREATED', Buffer.from('sealed'), null);
  const openRefund = async () => {
    await charge('CANCELLED', null, new Date(0));
    await database.rows(
      `INSERT INTO refund (id, charge_id, customer_id, number, gateway_id, payment_method_type, amount, previously_refunded, effect,
              origin, reason, decided_by, phase, next_check_at, created_at)
       SELECT $1::uuid, h.id, c.id, 1, 'sbps', 'SbpsPaypay', 100, 0, 'KEEP', 'MADE', 'a test', 'tester', 'CREATED', 'infinity', now()
         FROM customer c JOIN charge h ON h.customer_id = c.id WHERE account_id = $2`,
      [newId(), accountId],
    );
  };

  it.each(['running', 'held'] as const)(
    'is blocked by a contract that is %s, and shows a link to the contract page',
    async (state) => {
      const subscriptionId = await contract(state);
      expect(await page()).toMatchObject({
        blocking: [{ subscriptionId, planName: aText }],
        isPaymentPending: false,
      });
      expect(await consent(visitor, goodbye)).toBeProblem('WITHDRAWAL_BLOCKED_BY_PLAN');
    },
  );

  it.each<[string, () => Promise<void>]>([
    ['an order', openOrder],
    ['a charge', openCharge],
    ['a refund', openRefund],
  ])('is blocked by a pending payment: %s', async (_, begin) => {
    await addMethod(site.nest, accountId);
    await begin();
    expect(await page()).toMatchObject({ blocking: [], isPaymentPending: true });
    const answer = await consent(visitor, goodbye);
    expect(answer).toBeProblem('WITHDRAWAL_BLOCKED_BY_PAYMENT');
    expect(answer.json()).toMatchObject({ flowError: { redirectTo: '/withdraw' } });
  });

  it('is blocked by a payment that began after the code was sent', async () => {
    const pinCode = await reachOwnCode();
    await addMethod(site.nest, accountId);
    await openOrder();
    expect(await withdraw(visitor, pinCode)).toBeProblem('WITHDRAWAL_BLOCKED_BY_PAYMENT');
    expect(await isThere()).toBe(true);
  });

  it('is blocked by a contract that began after the code was sent, and accepts the same code after that contract was cancelled', async () => {
    const pinCode = await reachOwnCode();
    const subscriptionId = await contract();
    expect(await withdraw(visitor, pinCode)).toBeProblem('WITHDRAWAL_BLOCKED_BY_PLAN');
    const today = businessDateAt(site.clock.now());
    await changeContract(site.nest, subscriptionId as never, (facts) => ({
      ...facts,
      cancelRequestedOn: today,
    }));
    expect((await withdraw(visitor, pinCode)).statusCode).toBe(200);
  });

  it('is not blocked by a contract that the store will not renew; lists this contract and ends it', async () => {
    const subscriptionId = await contract('stopping');
    const cancelled = await visitor.post(`/zapi/subscription/${subscriptionId}/withdraw`, {
      surveyAnswers: [],
    });
    expect(cancelled).toBeProblem('SUBSCRIPTION_ENDS_WITH_PLAN');
    const { blocking, lost } = await page();
    expect([blocking, lost.contracts]).toEqual([
      [],
      [{ planName: aText, endsAt: aText, isViewingPaused: false }],
    ]);
    expect((await withdraw(visitor, await reachOwnCode())).statusCode).toBe(200);
    const ended = await database.rows('SELECT end_reason FROM contract WHERE id = $1', [subscriptionId]);
    expect(ended).toEqual([{ end_reason: 'WITHDRAWN' }]);
  });

  it('is not blocked by a cancelled contract; shows how long the contract is still valid and ends it', async () => {
    const subscriptionId = await contract('cancelled');
    await grantRental(site.nest, accountId);
    await database.rows(
      `INSERT INTO subscription_change (id, contract_id, kind, changed_at, survey) VALUES ($1, $1, 'CANCELLED', now(), '{}')`,
      [subscriptionId],
    );
    expect(await page()).toMatchObject({
      blocking: [],
      lost: {
        contracts: [{ planName: aText, endsAt: aText, isViewingPaused: false }],
        rentals: [{ planName: aText, until: aText }],
      },
    });
    await withdraw(visitor, await reachOwnCode());
    expect(
      await database.rows('SELECT state, end_reason, next_action_on FROM contract WHERE id = $1', [
        subscriptionId,
      ]),
    ).toEqual([{ state: 'ENDED', end_reason: 'WITHDRAWN', next_action_on: null }]);
    expect(
      await database.rows('SELECT survey FROM subscription_change WHERE contract_id = $1', [subscriptionId]),
    ).toEqual([{ survey: null }]);
    expect(
      await database.rows(
        `SELECT 1 FROM entitlement e JOIN contract c ON c.customer_id = e.customer_id
          WHERE c.id = $1 AND e.revoked_at IS NULL`,
        [subscriptionId],
      ),
    ).toEqual([]);
  });
});

describe('orders, payments and contracts after a withdrawal', () => {
  it('belong to a customer without an account, and saved payment methods are deleted at the payment providers', async () => {
    const methodId = await addMethod(site.nest, accountId);
    const orderId = newId();
    await database.rows(
      `INSERT INTO purchase_order (id, number, customer_id, quote_id, plan_id, origin, snapshot, payment_method_type, amount, state, survey, ordered_at, finished_at)
       SELECT $1::uuid, $1::text, id, $1::uuid, 'film', 'SITE', '{}', 'SbpsPaypay', 100, 'PAID', '{}', now(), now()
         FROM customer WHERE account_id = $2`,
      [orderId, accountId],
    );
    await withdraw(visitor, await reachOwnCode());
    expect(await database.rows('SELECT survey FROM purchase_order WHERE id = $1', [orderId])).toEqual([
      { survey: null },
    ]);
    expect(
      await database.rows(
        'SELECT account_id, closed_at FROM customer c JOIN payment_method m ON m.customer_id = c.id WHERE m.id = $1',
        [methodId],
      ),
    ).toEqual([{ account_id: null, closed_at: site.clock.now() }]);
    expect(
      await database.rows('SELECT state, instrument FROM payment_method WHERE id = $1', [methodId]),
    ).toEqual([{ state: 'DELETED', instrument: null }]);
    expect(await database.rows('SELECT kind FROM gateway_task WHERE subject = $1', [methodId])).toEqual([
      { kind: 'endAgreement' },
    ]);
  });
});
