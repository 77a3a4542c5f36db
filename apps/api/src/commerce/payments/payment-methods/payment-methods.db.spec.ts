import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn, memberPassword } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { MonthlyAgreementRepository } from './agreements/monthly-agreement.repository.js';
import { MonthlyAgreements } from './agreements/monthly-agreements.service.js';
import { UnusedAgreements } from './agreements/unused-agreements.service.js';
import { PaymentMethodRepository } from './payment-method.repository.js';
import { PaymentMethodDeletion } from './deletion/payment-method-deletion.service.js';
import type { PaymentMethodId } from './payment-method.types.js';
import { PaymentMethodUses, type PaymentMethodUse } from './saved/payment-method-uses.port.js';
import { addMethod } from './saved-methods.testing.js';

const database = testDatabase();
const site = testApplication(database);

const listPage = '/mypage/payment-method';
const deleted = '/mypage/payment-method/delete/complete';

let accountId: AccountId;
let visitor: TestVisitor;
let uses: PaymentMethodUse[];

beforeEach(async () => {
  uses = [];
  const known = site.nest.get(PaymentMethodUses, { strict: false });
  const list = known.findUses.bind(known);
  jest
    .spyOn(known, 'findUses')
    .mockImplementation(async (ids, ...more) => [
      ...(await list(ids, ...more)),
      ...uses.filter(({ methodId }) => ids.includes(methodId)),
    ]);
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});
afterEach(() => void jest.restoreAllMocks());

interface Shown {
  accountPaymentMethodId: string;
  state: string;
}

const shown = async () =>
  (await visitor.screen(listPage)).json<{ paymentMethodList: Shown[] }>().paymentMethodList;
const remove = (id: string, who = visitor) =>
  who.send({ method: 'DELETE', url: `/zapi/account/payment-method/${id}`, payload: {} });
const tasks = () =>
  database.rows<{ kind: string; subject: string }>('SELECT kind, subject FROM gateway_task');
const use = (methodId: PaymentMethodId, kind: PaymentMethodUse['use'], nextDue = '2026-05-01') => ({
  methodId,
  use: kind,
  contract: { subscriptionId: 'contract', planName: 'スタンダード' },
  nextDue: businessDate(nextDue),
});
const card = (expiry: string) =>
  addMethod(site.nest, accountId, {
    type: 'SbpsCredit',
    gateway: 'sbps-card',
    face: { brand: 'V', suffix: '1111', expiry },
  });

describe('the list', () => {
  it('lists the methods of contracts first and then the newest methods, with 5 SQL statements', async () => {
    const ids: PaymentMethodId[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await addMethod(site.nest, accountId));
      site.clock.travel({ minutes: 1 });
    }
    const [first, second, third] = ids as [PaymentMethodId, PaymentMethodId, PaymentMethodId];
    uses = [use(first, 'contractUsed')];
    await visitor.screen(listPage);
    const statements = await statementsDuring(() => visitor.screen(listPage));
    expect(statements).toHaveLength(5);
    const methods = (await visitor.screen(listPage)).json<{ paymentMethodList: object[] }>()
      .paymentMethodList;
    expect(methods).toMatchObject([
      {
        accountPaymentMethodId: first,
        isContractUsed: true,
        deletableState: 'contractUsed',
        contracts: [{ subscriptionId: 'contract', planName: 'スタンダード' }],
      },
      { accountPaymentMethodId: third, isContractUsed: false, deletableState: 'free', contracts: [] },
      { accountPaymentMethodId: second },
    ]);
  });

  it('shows whether a card has expired or will expire soon, by the date in Japan', async () => {
    await card('202604');
    expect(await shown()).toMatchObject([{ state: 'expiringSoon' }]);
    site.clock.travelTo('2026-04-30T23:59:59+09:00');
    await logIn(visitor);
    expect(await shown()).toMatchObject([{ state: 'expiringSoon', isSelectable: true }]);
    site.clock.travelTo('2026-05-01T00:00:00+09:00');
    expect(await shown()).toMatchObject([{ state: 'expired', isSelectable: false, whyNot: 'expired' }]);
  });

  it('warns of a card that expires before the next payment', async () => {
    const id = await card('202608');
    expect(await shown()).toMatchObject([{ state: 'usable' }]);
    const [due, later] = [use(id, 'contractUsed', '2026-05-01'), use(id, 'contractUsed', '2026-09-01')];
    for (const [paid, state] of [
      [[later], 'expiringSoon'],
      [[due, later], 'usable'],
      [[later, due], 'usable'],
    ] as const) {
      uses = [...paid];
      expect(await shown()).toMatchObject([{ state }]);
    }
  });

  it('is not found in a store without payments, except for a member with a saved method', async () => {
    expect(await visitor.screen(listPage)).toBeProblem('NOT_FOUND');
    await addMethod(site.nest, accountId);
    expect(await shown()).toHaveLength(1);
  });

  it('shows only methods of the member', async () => {
    const other = await addMember(site.nest, { email: 'other@example.jp' });
    await addMethod(site.nest, other);
    await addMethod(site.nest, accountId);
    expect(await shown()).toHaveLength(1);
  });

  it('is available in the app, but not for a profile without permission', async () => {
    await addMethod(site.nest, accountId);
    visitor.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
    expect(await shown()).toHaveLength(1);
    const settings = site.nest.get(SettingsService, { strict: false });
    const restrictedProfileMarker = 'KidsProfile';
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), restrictedProfileMarker });
    visitor.headers['user-agent'] += ' KidsProfile';
    for (const page of [listPage, `${listPage}/complete`, deleted])
      expect(await visitor.screen(page)).toBeProblem('PROFILE_NOT_AUTHORISED');
    expect(await remove('x')).toBeProblem('PROFILE_NOT_AUTHORISED');
  });
});

describe('a deleted method', () => {
  it('can no longer be used, is deleted at the provider by a task, and is mailed, audited and confirmed', async () => {
    const id = await card('203512');
    await addMethod(site.nest, accountId);
    expect((await visitor.screen(deleted)).json()).toEqual({ redirectTo: listPage });
    expect((await remove(id)).json()).toEqual({ redirectTo: deleted });
    expect((await visitor.screen(deleted)).json()).toMatchObject({
      state: 'done',
      paymentMethodList: [{ paymentMethodType: 'SbpsPaypay' }],
    });
    expect(await tasks()).toEqual([{ kind: 'endAgreement', subject: id }]);
    const [row] = await database.rows('SELECT state, instrument FROM payment_method WHERE id = $1', [id]);
    expect(row).toEqual({ state: 'DELETED', instrument: null });
    const own = 'SELECT template FROM outbox_message WHERE account_id = $1';
    expect(await database.rows(own, [accountId])).toEqual([{ template: 'paymentMethodChanged' }]);
    const [mail] = await site.mails();
    expect([mail?.template, mail?.text]).toEqual([
      'paymentMethodChanged',
      expect.stringContaining('deleted Visa 末尾 1111'),
    ]);
    expect(
      await database.rows(`SELECT details FROM audit_event WHERE kind = 'paymentMethod.deleted'`),
    ).toEqual([{ details: { paymentMethodId: id, type: 'SbpsCredit' } }]);
    site.clock.travel({ minutes: 9 });
    expect((await remove(id)).json()).toEqual({ redirectTo: deleted });
    expect(await site.mails()).toHaveLength(1);
    site.clock.travel({ minutes: 2 });
    expect((await visitor.screen(deleted)).json()).toEqual({ redirectTo: listPage });
  });

  it('has a mail that names it in the member’s language', async () => {
    await database.rows(`UPDATE account SET language = 'en' WHERE id = $1`, [accountId]);
    await remove(await card('203512'));
    const [mail] = await site.mails();
    expect(mail).toMatchObject({ language: 'en', values: { name: 'Visa ending in 1111' } });
  });

  it('remains deleted when its provider later reports that it has become unusable', async () => {
    const id = await addMethod(site.nest, accountId);
    await remove(id);
    const methods = site.nest.get(PaymentMethodRepository, { strict: false });
    await site.nest.get(Database).transaction((transaction) => methods.markUnusable(transaction, id));
    expect(await database.rows('SELECT state FROM payment_method')).toEqual([{ state: 'DELETED' }]);
  });

  it('is deleted once by 16 concurrent calls', async () => {
    const id = await addMethod(site.nest, accountId);
    const outcomes = await runConcurrently(16, async () => (await remove(id)).statusCode);
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value)).toEqual(
      outcomes.map(() => 200),
    );
    expect(await tasks()).toHaveLength(1);
    expect(await site.mails()).toHaveLength(1);
  });

  it.each([
    ['contractUsed', 'PAYMENT_METHOD_IN_USE'],
    ['cancellationPending', 'PAYMENT_METHOD_CANCELLATION_PENDING'],
    ['chargePending', 'PAYMENT_BEING_CHECKED'],
  ] as const)('is not deleted while its state is %s', async (state, code) => {
    const id = await addMethod(site.nest, accountId);
    uses = [use(id, state)];
    expect(await remove(id)).toBeProblem(code);
    expect(await shown()).toMatchObject([{ accountPaymentMethodId: id, state: 'usable' }]);
    expect([await tasks(), await site.mails()]).toEqual([[], []]);
  });

  it('must exist and belong to the member', async () => {
    const other = await addMember(site.nest, { email: 'other@example.jp' });
    const id = await addMethod(site.nest, other);
    for (const each of [id, '00000000-0000-7000-8000-000000000000', 'x'])
      expect(await remove(each)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
    expect(await tasks()).toEqual([]);
  });

  it('requires re-authentication', async () => {
    const id = await addMethod(site.nest, accountId);
    site.clock.travel({ minutes: 11 });
    expect(await remove(id)).toBeProblem('REAUTHORIZATION_REQUIRED');
    await visitor.post('/zapi/account/reauthorize', { password: memberPassword });
    expect(await remove(id)).toHaveProperty('statusCode', 200);
  });

  it('ends a shared PayPal agreement only with its last method, even for two concurrent deletions', async () => {
    const other = await addMember(site.nest, { email: 'other@example.jp' });
    const shared = { type: 'PaypalNvp', gateway: 'paypal-before', agreement: 'B-1' } as const;
    const ids = [await addMethod(site.nest, accountId, shared), await addMethod(site.nest, other, shared)];
    const second = new TestVisitor(site.nest);
    await logIn(second, 'other@example.jp');
    await runConcurrently(2, (index) => remove(ids[index] ?? '', index === 0 ? visitor : second));
    expect(await tasks()).toHaveLength(1);
  });
});

describe('an unused agreement', () => {
  const unused = async (who: AccountId, minutes: number) => {
    const id = await addMethod(site.nest, who, { type: 'SbpsAuSimple' });
    const since = new Date(site.clock.now().getTime() - minutes * 60_000);
    await database.rows(
      `UPDATE payment_method SET agreement_plan_id = 'standard', monthly_amount = 1980, unused_since = $2 WHERE id = $1`,
      [id, since],
    );
    return id;
  };
  const sweep = () => site.nest.get(UnusedAgreements, { strict: false }).endAbandoned();

  it('is ended when it is too old to be used', async () => {
    const young = await unused(accountId, 95);
    const old = await unused(await addMember(site.nest, { email: 'other@example.jp' }), 96);
    await sweep();
    expect(await tasks()).toEqual([{ kind: 'endAgreement', subject: old }]);
    const stored = await database.rows(`SELECT id FROM payment_method WHERE state = 'USABLE'`);
    expect(stored).toEqual([{ id: young }]);
  });

  it('is kept if its member uses it after the cleanup job has selected it', async () => {
    const bought = await unused(accountId, 100);
    const left = await unused(await addMember(site.nest, { email: 'other@example.jp' }), 100);
    const repository = site.nest.get(MonthlyAgreementRepository, { strict: false });
    const list = repository.findUnusedBefore.bind(repository);
    jest.spyOn(repository, 'findUnusedBefore').mockImplementationOnce(async (...asked) => {
      const listed = await list(...asked);
      await site.nest
        .get(Database)
        .transaction((transaction) =>
          site.nest.get(MonthlyAgreements, { strict: false }).markUsed(transaction, bought),
        );
      return listed;
    });
    await sweep();
    expect(await tasks()).toEqual([{ kind: 'endAgreement', subject: left }]);
    const [row] = await database.rows('SELECT state FROM payment_method WHERE id = $1', [bought]);
    expect(row).toEqual({ state: 'USABLE' });
  });
});

describe('the database', () => {
  it('rejects a second saved method for the same agreement', async () => {
    const agreement = { agreement: 'one' };
    await addMethod(site.nest, accountId, agreement);
    await expect(addMethod(site.nest, accountId, agreement)).rejects.toThrow();
    const other = await addMember(site.nest, { email: 'other@example.jp' });
    await expect(addMethod(site.nest, other, agreement)).rejects.toThrow();
  });

  it('rejects a campaign code as a method, incomplete card data, and a chargeable deleted method', async () => {
    await expect(addMethod(site.nest, accountId, { type: 'CampaignCode' })).rejects.toThrow();
    await addMethod(site.nest, accountId);
    for (const change of ["card_suffix = '1111'", "state = 'DELETED', deleted_at = now()"])
      await expect(database.rows(`UPDATE payment_method SET ${change}`)).rejects.toThrow(/_rule/);
  });
});

describe('a customer', () => {
  const customers = () => site.nest.get(Customers, { strict: false });

  it('is created once by concurrent requests', async () => {
    const outcomes = await runConcurrently(16, () => customers().findOrCreate(accountId));
    const ids = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
    expect(new Set(ids).size).toBe(1);
    expect(await database.rows('SELECT 1 FROM customer')).toHaveLength(1);
  });

  it('has no methods and no link to the account after account closure', async () => {
    const id = await addMethod(site.nest, accountId);
    const customerId = await customers().findOrCreate(accountId);
    await site.nest.get(Database).transaction(async (transaction) => {
      await site.nest.get(PaymentMethodDeletion, { strict: false }).deleteAll(transaction, customerId);
      await customers().unlinkAccount(transaction, accountId);
    });
    expect(await tasks()).toEqual([{ kind: 'endAgreement', subject: id }]);
    expect(await database.rows('SELECT account_id FROM customer')).toEqual([{ account_id: null }]);
    expect(await database.rows(`SELECT 1 FROM payment_method WHERE state <> 'DELETED'`)).toEqual([]);
  });

  it('remains after its account is deleted', async () => {
    await addMethod(site.nest, accountId);
    await database.rows('DELETE FROM account WHERE id = $1', [accountId]);
    expect(await database.rows('SELECT account_id FROM customer')).toEqual([{ account_id: null }]);
  });
});
