import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Logger } from '../../../platform/logging/logger.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { AccountWithdrawal } from '../../../account-closure/withdrawal/account-withdrawal.service.js';
import { ReviewList } from '../../books/charge-operations/review-list.service.js';
import { type VerifiedWebhook, WebhookHandlers } from '../gateways/webhooks/webhook-handlers.service.js';
import { GatewayOperations } from '../gateways/gateway-operations.service.js';
import { GatewayTaskJob } from '../gateways/tasks/gateway-task-job.service.js';
import { redirectOf, siteWithPayments } from './payment-methods.testing.js';

const database = testDatabase();
const shop = siteWithPayments(database);
const { site } = shop;

let accountId: AccountId;
let visitor: TestVisitor;

const get = <Service>(service: abstract new (...parts: never[]) => Service) =>
  site.nest.get<Service>(service, { strict: false });

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

function offer(type: 'PaypalRest' | 'PaypalNvp'): void {
  const settings = get(SettingsService);
  const current = settings.current();
  const other = type === 'PaypalRest' ? 'PaypalNvp' : 'PaypalRest';
  const paymentMethods = current.paymentMethods.map((method) => ({
    ...method,
    isOffered: method.type !== other,
  }));
  jest.spyOn(settings, 'current').mockReturnValue({ ...current, paymentMethods });
}

/** @param meanwhile runs while the member is at PayPal */
async function register(meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const begun = await visitor.get('/zapi/account/payment-method/paypal', {
    [pageAccountHeader]: await visitor.pageAccount(),
  });
  const back = await shop.atPaypal(redirectOf(begun), 'agree');
  await meanwhile();
  const stored = await visitor.get(back, { 'sec-fetch-site': 'cross-site' });
  await visitor.get(String(stored.headers['location']));
}

async function work(): Promise<void> {
  const tasks = await database.rows<{ id: string }>(
    `UPDATE gateway_task SET next_attempt_at = to_timestamp(0) WHERE state = 'PENDING' RETURNING id`,
  );
  expect(tasks).toHaveLength(1);
  for (const { id } of tasks) await get(GatewayTaskJob).runTask({ id });
  expect(await database.rows('SELECT state FROM gateway_task')).toEqual([{ state: 'DONE' }]);
}

const notices = () => database.rows(`SELECT kind, state FROM gateway_webhook WHERE kind = 'agreementEnded'`);

const removeMethod = async () => {
  const [method] = await shop.methods(visitor);
  const url = `/zapi/account/payment-method/${method?.accountPaymentMethodId}`;
  expect(await visitor.send({ method: 'DELETE', url, payload: {} })).toHaveProperty('statusCode', 200);
};

const close = () =>
  get(AccountWithdrawal).closeByOperator(accountId, { by: 'Aoi', reason: 'asked by letter' });

const fill = () =>
  database.rows(
    `INSERT INTO payment_method (id, customer_id, type, gateway, instrument, agreement_hash, registered_at)
     SELECT gen_random_uuid(), c.id, 'SbpsPaypay', 'sbps-carriers', 'x', sha256(n::text::bytea), now()
       FROM customer c, generate_series(1, 10) n`,
  );

const ways: readonly [string, () => Promise<unknown>][] = [
  ['when the member deletes it', async () => (await register(), removeMethod())],
  ['when the account is closed', async () => (await register(), close())],
  ['when it exceeds the limit of methods', () => register(fill)],
];

describe.each(['PaypalRest', 'PaypalNvp'] as const)('an agreement of %s', (type) => {
  it.each(ways)(
    'is ended by us %s, and PayPal’s webhook about its end does not need review',
    async (_, end) => {
      offer(type);
      await end();
      const log = jest.spyOn(get(Logger), 'error');
      await work();
      await shop.takeNotices(1);
      expect(await notices()).toEqual([{ kind: 'agreementEnded', state: 'HANDLED' }]);
      expect((await get(GatewayOperations).findReviewItems()).notices).toEqual([]);
      expect((await get(ReviewList).findItems()).gateways.notices).toEqual([]);
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('has its webhook removed when the books of its former member are erased', async () => {
    offer(type);
    await register();
    await close();
    await work();
    await database.rows('DELETE FROM payment_method_registration');
    await database.rows('DELETE FROM payment_method');
    await shop.takeNotices(1);
    const stored = await database.rows(
      `SELECT raw, event FROM gateway_webhook WHERE kind = 'agreementEnded' AND state = 'HANDLED'`,
    );
    expect(stored).toEqual([{ raw: null, event: null }]);
  });

  it('needs review if it is unknown, even while another agreement is being ended', async () => {
    offer(type);
    await register();
    await removeMethod();
    await work();
    await shop.takeNotices(1);
    const gateway = { gatewayId: type === 'PaypalRest' ? 'paypal' : 'paypal-before', type };
    const event = { kind: 'agreementEnded', agreement: 'B-UNKNOWN' };
    const notice = { noticeId: 'n', gateway, event, receivedAt: new Date(), belongsTo: () => undefined };
    expect(await get(WebhookHandlers).handleWebhook(notice as unknown as VerifiedWebhook)).toBe('notMine');
  });
});
