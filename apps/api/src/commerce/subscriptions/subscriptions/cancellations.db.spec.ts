import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  howToCancelScreen,
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { businessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { Database } from '../../../platform/prisma/database.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { callOf, pathOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;

let member: Subscriber;

beforeEach(async () => {
  member = await shop.subscriber();
});

const day = businessDate;
const facts = (id: ContractId, changes: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (before) => ({ ...before, ...changes }));
const cancel = (id: ContractId, body: object = {}) => member.visitor.post(callOf(id, 'withdraw'), body);
const undo = (id: ContractId, body: object = {}) => member.visitor.post(callOf(id, 'withdraw/cancel'), body);
const detail = async (id: ContractId) =>
  subscriptionScreen.data.parse((await member.visitor.screen(pathOf(id))).json()).contract;
const form = async (id: ContractId, query = '') =>
  subscriptionCancelScreen.data.parse((await member.visitor.screen(`${pathOf(id)}/withdraw${query}`)).json());
const complete = (id: ContractId, query = '') =>
  member.visitor.screen(`${pathOf(id)}/withdraw/complete${query}`);
const done = (id: ContractId) => ({ redirectTo: `${pathOf(id)}/withdraw/complete` });

const half = {
  campaignId: 'half',
  name: { ja: '秋の夜長', en: 'Autumn nights' },
  freeDays: 0,
  discount: { kind: 'percent', percent: 50 } as const,
  discountContinuationCount: 3,
};

it('the page about cancellations is public and describes the store’s plans', async () => {
  const read = async () =>
    howToCancelScreen.data.parse((await new TestVisitor(site.nest).screen(howToCancelScreen.path)).json());
  const contact =
    'ヨルベ カスタマーサポート\nhttps://help.yorube.example/\nsupport@yorube.example\n03-0000-0000';
  expect(await read()).toEqual({ hasTrials: false, hasCarrierMonths: false, contact });
  const abroad = new TestVisitor(site.nest);
  abroad.headers['accept-language'] = 'en';
  expect((await abroad.screen(howToCancelScreen.path)).json()).toMatchObject({
    contact: expect.stringMatching(/^Yorube customer support\n/) as unknown,
  });
  await shop.database.rows("UPDATE plan SET free_trial_days = 14 WHERE plan_id = 'asking'");
  expect((await read()).hasTrials).toBe(true);
  await shop.database.rows("UPDATE plan SET free_trial_days = 0 WHERE plan_id = 'asking'");
});

describe('a cancellation', () => {
  it('ends the contract after the paid period, and stores the survey answers', async () => {
    const id = await shop.join(member, { planId: 'asking' });
    const { survey, mode, lost } = await form(id);
    expect({ mode, lost, survey: survey?.questions.map(({ questionId }) => questionId) }).toEqual({
      mode: 'cancel',
      lost: null,
      survey: ['why'],
    });
    expect(survey).toMatchObject({
      surveyDescription: '2分です。',
      questions: [{ questionTitle: 'なぜ', questionDescription: '短く。' }],
    });
    const unanswered = await cancel(id, { surveyAnswers: [], surveyRevision: survey?.surveyRevision });
    expect(unanswered).toBeProblem('INVALID_REQUEST');
    expect(Object.keys(unanswered.json<{ fieldErrors: object }>().fieldErrors)).toEqual([
      'surveyAnswers.why',
    ]);
    expect(await detail(id)).toMatchObject({ statusGroup: 'contract' });

    const surveyAnswers = [{ questionId: 'why', answers: ['忙しくなった'] }];
    const answer = await cancel(id, { surveyAnswers, surveyRevision: survey?.surveyRevision });
    expect(answer.json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      subscriptionStatus: 'CANCEL_REQUEST',
      statusGroup: 'cancelRequest',
      endsAt: '2026-10-31T15:00:00.000Z',
      undoUntil: '2026-10-31',
      cancelRequestedAt: '2026-10-11T15:15:00.000Z',
      nextSettlementDay: null,
      billingAmount: null,
      accountPaymentMethod: null,
      ifCancelled: null,
      ifUndone: { amount: 1_980, on: '2026-11-01', accountPaymentMethod: { displayName: 'PayPay' } },
      obstacles: { undo: null, cancel: { code: 'SUBSCRIPTION_ALREADY_CANCELLED' } },
    });
    expect(await shop.changes(id)).toMatchObject([
      { kind: 'CANCELLED', survey: { answers: [{ questionId: 'why', answers: ['忙しくなった'] }] } },
    ]);
    expect(await shop.mailsTo(member)).toEqual(['subscriptionCancelled']);
    expect(await shop.messagesOf(member)).toEqual(['subscriptionCancelled']);
    expect(await shop.audited(id)).toEqual(['contract.cancelled']);
    expect(await cancel(id)).toBeProblem('SUBSCRIPTION_ALREADY_CANCELLED');
    expect(await shop.changes(id)).toHaveLength(1);
  });

  it('has a completion page for ten minutes, from which members can return only to account closure', async () => {
    const id = await shop.join(member);
    expect((await complete(id)).json()).toEqual({ redirectTo: pathOf(id) });
    expect(await cancel(id, { returnTo: '/mypage' })).toBeProblem('INVALID_REQUEST');
    const answer = await cancel(id, { returnTo: '/withdraw' });
    const redirectTo = `${pathOf(id)}/withdraw/complete?returnTo=/withdraw`;
    expect(answer.json()).toEqual({ redirectTo });
    const shown = subscriptionCancelCompleteScreen.data.parse(
      (await complete(id, '?returnTo=/withdraw')).json(),
    );
    expect(shown).toMatchObject({
      event: 'cancelled',
      mailedTo: member.email,
      returnTo: '/withdraw',
    });
    expect((await complete(id, '?returnTo=https://example.org')).json()).toMatchObject({ returnTo: null });
    const ofMethod = await member.visitor.screen(`${pathOf(id)}/payment-method/complete`);
    expect(ofMethod.json()).toEqual({ redirectTo: pathOf(id) });
    site.clock.travel({ minutes: 10 });
    expect((await complete(id)).json()).toEqual({ redirectTo: pathOf(id) });
  });

  it.each<[string, Partial<ContractFacts>, string, string]>([
    [
      'a trial',
      { lastSettlement: 'NONE', settledCycles: 0 },
      'TRIAL_CANCEL_REQUEST',
      '2026-10-31T15:00:00.000Z',
    ],
    [
      'a hold at the end of the day',
      { heldSince: day('2026-10-01'), nextRetryOn: day('2026-10-15') },
      'HOLD_CANCEL_REQUEST',
      '2026-10-12T15:00:00.000Z',
    ],
  ])('ends %s', async (_, standing, state, endsAt) => {
    const id = await shop.join(member);
    await facts(id, standing);
    expect(await detail(id)).toMatchObject({ ifCancelled: { endsAt } });
    expect((await cancel(id)).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      subscriptionStatus: state,
      endsAt,
      hold: 'heldSince' in standing ? { isViewingPaused: true } : null,
    });
  });

  it('forfeits the rest of a campaign, after a warning', async () => {
    const id = await shop.join(member, { campaign: half });
    expect((await form(id)).lost).toEqual({ campaignName: '秋の夜長' });
  });

  it.each<[string, Partial<ContractFacts>, ProblemCode]>([
    ['is being charged', { liveCharge: { unknownSince: null } }, 'SUBSCRIPTION_RENEWING_CANCEL'],
    ['stops anyway', { forceStopOn: day('2026-11-01') }, 'SUBSCRIPTION_ENDS_WITH_PLAN'],
    ['has ended', { endedOn: day('2026-10-10'), endReason: 'HOLD_LIMIT' }, 'SUBSCRIPTION_ALREADY_CANCELLED'],
  ])('is refused for a contract that %s', async (_, standing, code) => {
    const id = await shop.join(member);
    await facts(id, standing);
    expect((await detail(id)).obstacles.cancel).toMatchObject({ code });
    expect(await cancel(id)).toBeProblem(code);
    expect(await shop.changes(id)).toEqual([]);
  });

  it.each<[string, string, string | null]>([
    ['2026-10-20', '2026-11-01', null],
    ['2026-11-13', '2026-12-01', '2026-11-01'],
  ])(
    'if a plan is not renewed from %s on, shows only the end date of the contract',
    async (forceStopOn, endsOn, lastPaymentOn) => {
      const id = await shop.join(member);
      await facts(id, { forceStopOn: day(forceStopOn) });
      expect((await detail(id)).planStop).toEqual({
        endsAt: startOf(day(endsOn)).toISOString(),
        lastPaymentOn,
      });
      await facts(id, { heldSince: day('2026-10-12') });
      expect((await detail(id)).planStop).toBeNull();
      await facts(id, { heldSince: null, cancelRequestedOn: day('2026-10-12') });
      expect((await detail(id)).planStop).toBeNull();
    },
  );

  it('waits for the charge on the due day, and a day later immediately ends a contract that was not charged', async () => {
    const id = await shop.join(member, { quotedOn: day('2026-09-12') });
    expect(await detail(id)).toMatchObject({ isRenewing: true, nextSettlementDay: '2026-10-12' });
    expect(await cancel(id)).toBeProblem('SUBSCRIPTION_RENEWING_CANCEL');
    site.clock.travelTo('2026-10-13T00:00:00+09:00');
    expect((await cancel(id)).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      statusGroup: 'ended',
      end: { endedAt: '2026-10-12T15:00:00.000Z', reason: 'CANCELLED' },
    });
  });

  it.each(['RENEWAL', 'NONE'] as const)(
    'does not promise access on any page for a contract on hold (last settled: %s)',
    async (lastSettlement) => {
      const id = await shop.join(member, { quotedOn: day('2026-09-12') });
      const held = { lastSettlement, settledCycles: lastSettlement === 'NONE' ? 0 : 1 };
      await facts(id, { ...held, heldSince: day('2026-10-12') });
      expect((await cancel(id)).json()).toEqual(done(id));
      const hold = { since: '2026-10-12', isViewingPaused: true };
      expect(await detail(id)).toMatchObject({ statusGroup: 'cancelRequest', hold });
      expect(subscriptionCancelCompleteScreen.data.parse((await complete(id)).json())).toMatchObject({
        contract: { hold },
      });
      expect((await member.visitor.screen('/withdraw')).json()).toMatchObject({
        lost: { contracts: [{ isViewingPaused: true }] },
      });
    },
  );

  it('cannot be undone during account closure', async () => {
    const id = await shop.join(member);
    expect(await form(id, '?returnTo=/withdraw')).toMatchObject({ mode: 'cancel', returnTo: '/withdraw' });
    await cancel(id);
    const page = await member.visitor.screen(`${pathOf(id)}/withdraw?returnTo=/withdraw`);
    expect(page.json()).toEqual({ redirectTo: `${pathOf(id)}?returnTo=/withdraw` });
    expect(await form(id)).toMatchObject({ mode: 'undo', returnTo: null });
  });

  it('is possible again if a charge has had no result for an hour', async () => {
    const id = await shop.join(member, { quotedOn: day('2026-09-12') });
    await facts(id, { liveCharge: { unknownSince: new Date(0) } });
    expect(await detail(id)).toMatchObject({ isRenewing: true, isCheckedForLong: true, ifCancelled: null });
    const machineTime = await shop.site.nest.get(Database).machineTime();
    for (const [hours, isCheckedForLong] of [
      [23, false],
      [25, true],
    ] as const) {
      const unknownSince = new Date(machineTime.getTime() - hours * 3_600_000);
      await facts(id, { liveCharge: { unknownSince } });
      expect(await detail(id)).toMatchObject({ isCheckedForLong });
    }
    expect((await cancel(id)).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({ statusGroup: 'cancelRequest', isRenewing: true });
    expect(await undo(id)).toBeProblem('SUBSCRIPTION_RENEWING_UNDO');
  });
});

describe('undoing a cancellation', () => {
  it('restores the contract, shows the next payment, and is idempotent', async () => {
    const id = await shop.join(member, { planId: 'asking', campaign: half });
    await cancel(id, { surveyAnswers: [{ questionId: 'why', answers: ['x'] }] });
    expect(await form(id)).toMatchObject({
      mode: 'undo',
      survey: null,
      needsMethod: false,
      paymentMethodList: [],
      contract: { ifUndone: { amount: 990, on: '2026-11-01' } },
    });
    expect((await undo(id)).json()).toEqual(done(id));
    expect((await undo(id)).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      subscriptionStatus: 'NEW_CONTRACT',
      nextSettlementDay: '2026-11-01',
      billingAmount: 990,
      endsAt: null,
      cancelRequestedAt: null,
    });
    expect((await complete(id)).json()).toMatchObject({ event: 'undone' });
    expect((await shop.changes(id)).map(({ kind }) => kind)).toEqual(['CANCELLED', 'UNDONE']);
    expect(await shop.mailsTo(member)).toEqual(['subscriptionCancelled', 'cancellationUndone']);
    const undone = (await site.mails()).find(({ template }) => template === 'cancellationUndone');
    expect(undone?.values).toMatchObject({ nextPaymentOn: '2026-11-01', amount: 990 });
    expect(await shop.audited(id)).toEqual(['contract.cancelled', 'contract.cancellationUndone']);
  });

  it('is possible until the end of the day before the next payment', async () => {
    const ids = [await shop.join(member), await shop.join(member, { planId: 'asking' })] as const;
    for (const id of ids) await facts(id, { cancelRequestedOn: day('2026-10-12') });
    site.clock.travelTo('2026-10-31T23:59:59+09:00');
    await shop.logIn(member);
    expect((await undo(ids[0])).json()).toEqual(done(ids[0]));
    site.clock.travelTo('2026-11-01T00:00:00+09:00');
    expect(await undo(ids[1])).toBeProblem('SUBSCRIPTION_UNDO_CLOSED');
    expect((await detail(ids[1])).obstacles.undo).toMatchObject({ code: 'SUBSCRIPTION_UNDO_CLOSED' });
  });

  it('continues the hold with the next charge attempt', async () => {
    const id = await shop.join(member, { quotedOn: day('2026-09-11') });
    await facts(id, { heldSince: day('2026-10-11'), nextRetryOn: day('2026-10-13') });
    await cancel(id);
    expect((await detail(id)).ifUndone).toMatchObject({ amount: 1_980, on: '2026-10-13' });
    expect((await undo(id)).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      subscriptionStatus: 'HOLD',
      hold: { nextRetryDay: '2026-10-13', act: 'retry' },
    });
    const mail = (await site.mails()).findLast(({ to }) => to === member.email);
    expect(mail).toMatchObject({
      template: 'cancellationUndone',
      values: { nextPaymentOn: '2026-10-13', amount: 1_980 },
    });
  });

  it.each<[string, Partial<ContractFacts>, ProblemCode]>([
    ['a campaign code pays', {}, 'CAMPAIGN_CODE_CANNOT_RENEW'],
    ['the method needs replacing', { method: 'needsReplacing' }, 'SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD'],
  ])('requires another payment method if %s', async (_, standing, code) => {
    const methodId = standing.method === undefined ? null : member.methodId;
    const id = await shop.join(member, { methodId });
    await facts(id, { ...standing, cancelRequestedOn: day('2026-10-12') });
    await shop.database.rows("UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1", [
      member.methodId,
    ]);
    expect(await form(id)).toMatchObject({ needsMethod: true, paymentMethodList: [] });
    expect((await detail(id)).obstacles.undo).toMatchObject({ code });
    expect(await undo(id)).toBeProblem(code);

    const paymentMethodId = await addMethod(site.nest, member.accountId, { type: 'SbpsDocomo' });
    const page = await form(id);
    expect(page.paymentMethodList.map(({ accountPaymentMethodId: of }) => of)).toEqual([paymentMethodId]);
    expect(page.contract.ifUndone).toMatchObject({ accountPaymentMethod: null });
    expect((await undo(id, { paymentMethodId })).json()).toEqual(done(id));
    expect(await detail(id)).toMatchObject({
      statusGroup: 'contract',
      accountPaymentMethod: { paymentMethodType: 'SbpsDocomo' },
    });
    expect(await shop.mailsTo(member)).toContain('cancellationUndone');
    expect(await shop.mailsTo(member)).not.toContain('subscriptionMethodChanged');
  });

  it('keeps a usable payment method, and rejects a payment method of another member', async () => {
    const id = await shop.join(member);
    await cancel(id);
    const paymentMethodId = await addMethod(site.nest, member.accountId, { type: 'SbpsDocomo' });
    expect(await undo(id, { paymentMethodId })).toBeProblem('PAYMENT_METHOD_NOT_CHANGEABLE');
    const other = await shop.subscriber();
    await facts(id, { method: 'needsReplacing' });
    const foreign = { paymentMethodId: other.methodId };
    expect(await undo(id, foreign)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
  });
});

describe('16 concurrent calls', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => index);

  it('cancel once', async () => {
    const id = await shop.join(member);
    const answers = await Promise.all(sixteen.map(() => cancel(id)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // On a slow machine some calls time out on the lock.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(await shop.changes(id)).toHaveLength(1);
    expect(await shop.mailsTo(member)).toEqual(['subscriptionCancelled']);
  });

  it('leave a contract either cancelled or not cancelled when they alternately cancel and undo', async () => {
    const id = await shop.join(member);
    await Promise.all(sixteen.map((index) => (index % 2 === 0 ? cancel(id) : undo(id))));
    const kinds = (await shop.changes(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? 'CANCELLED' : 'UNDONE')));
    const { subscriptionStatus } = await detail(id);
    expect(subscriptionStatus).toBe(kinds.at(-1) === 'CANCELLED' ? 'CANCEL_REQUEST' : 'NEW_CONTRACT');
    expect(await shop.mailsTo(member)).toHaveLength(kinds.length);
  });
});
