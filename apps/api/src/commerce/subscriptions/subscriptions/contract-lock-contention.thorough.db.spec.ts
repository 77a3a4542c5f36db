import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type {
  ContractFacts,
  ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import type { Answer } from '../../../testing/test-visitor.js';
import { changeContract } from '../contracts/contracts.testing.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { callOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;
const day = businessDate;

let member: Subscriber;
let id: ContractId;
let lockTimeout = '20s';

beforeEach(async () => {
  member = await shop.subscriber();
  id = await shop.join(member);
});
afterEach(() => void (lockTimeout = '20s'));

/** Runs the call while another transaction holds the contract lock for longer than the lock timeout. */
async function whileHeld(act: () => Promise<Answer>): Promise<Answer> {
  const { pool } = site.nest.get(Database);
  pool.on('acquire', (client) => void client.query(`SET lock_timeout = '${lockTimeout}'`));
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT 1 FROM contract WHERE id = $1 FOR UPDATE', [id]);
  lockTimeout = '500ms';
  const answer = await act();
  lockTimeout = '20s';
  await holder.query('ROLLBACK');
  holder.release();
  return answer;
}

const scheduledChange: ScheduledChange = {
  orderId: newId<'order'>(),
  planId: 'yearly',
  renewSpan: { span: 12, unit: 'months' },
  price: yen(19_800),
  priceVersion: 1,
  campaign: null,
  forceStopOn: null,
  scheduledOn: day('2026-10-12'),
  terms: null,
};

interface Act {
  standing?: Partial<ContractFacts>;
  call: string;
  body?: object;
  code: ProblemCode;
}

const acts: Record<string, Act> = {
  'a cancellation': { call: 'withdraw', code: 'SUBSCRIPTION_CANCEL_FAILED' },
  'undoing a cancellation': {
    standing: { cancelRequestedOn: day('2026-10-12') },
    call: 'withdraw/cancel',
    code: 'SUBSCRIPTION_UPDATE_FAILED',
  },
  'a method change': { call: 'change-payment-method', code: 'PAYMENT_METHOD_CHANGE_FAILED' },
  'a manual retry': {
    standing: { heldSince: day('2026-10-11'), nextRetryOn: day('2026-10-13') },
    call: 're-settlement',
    code: 'PAYMENT_NOT_STARTED',
  },
  'taking a change of plan back': {
    standing: { scheduledChange },
    call: 'change/withdraw',
    body: { changeId: scheduledChange.orderId },
    code: 'SUBSCRIPTION_UPDATE_FAILED',
  },
  'returning to the old plan': {
    call: 'change/return',
    body: { amount: 1_980 },
    code: 'SUBSCRIPTION_UPDATE_FAILED',
  },
};

describe('a call while another transaction holds the contract lock', () => {
  it.each(Object.entries(acts))('reports a failure and does not change anything: %s', async (_, act) => {
    const { standing = {}, call, body: given = {}, code } = act;
    await changeContract(site.nest, id, (facts) => ({ ...facts, ...standing }));
    const paymentMethodId = await addMethod(site.nest, member.accountId, { type: 'SbpsDocomo' });
    const body = call === 'change-payment-method' ? { paymentMethodId } : given;
    const rows = () => shop.database.rows('SELECT * FROM contract WHERE id = $1', [id]);
    const [before, mailed] = [await rows(), await shop.mailsTo(member)];

    const answer = await whileHeld(() => member.visitor.post(callOf(id, call), body));
    expect(answer).toBeProblem(code);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await rows()).toEqual(before);
    expect(await shop.changes(id)).toEqual([]);
    expect(await shop.mailsTo(member)).toEqual(mailed);
    expect(
      await shop.database.rows(
        'SELECT 1 FROM charge WHERE customer_id = (SELECT customer_id FROM contract WHERE id = $1)',
        [id],
      ),
    ).toEqual([]);
  });
});
