import { setTimeout } from 'node:timers/promises';

import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { addDays, businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import { untilSettledOrBlocked } from '@account/testing/lock-contention';
import '@account/testing/problem-matcher';
import { assertSingleUse, runConcurrently, repeatRace, raceRounds } from '@account/testing/race';

import { moneyViolations } from '../../commerce/ledger/billing/money-check.testing.js';
import { ContractOperations } from '../../commerce/subscriptions/contracts/operate/contract-operations.service.js';
import { joinContract } from '../../commerce/subscriptions/contracts/contracts.testing.js';
import type { PaymentMethodId } from '../../commerce/payments/payment-methods/payment-method.types.js';
import { RenewalSweeper } from '../../commerce/subscriptions/renewals/sweep/renewal-sweeper.service.js';
import { siteWithPayments } from '../../commerce/payments/payment-methods/payment-methods.testing.js';
import { Charges } from '../../commerce/payments/charges/claim/charges.service.js';
import {
  addBuyer,
  buy,
  quote,
  sellingStore,
  shareCard,
  type Buyer,
} from '../../commerce/checkout/purchase/purchase.testing.js';
import { logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { reachCode, withdraw } from './withdrawal.testing.js';

/** Truncates the tables only once, to keep the rows that were created from the store file. */
const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database, (file) => ({
  ...sellingStore(file),
  withdrawal: { notes: null, survey: null },
}));
const { site } = shop;

let holder: Buyer;
let leaver: Buyer;
let email: string;

beforeAll(async () => {
  holder = await addBuyer(shop);
  await shop.withCard(holder.visitor, '4111111111111111');
});

async function addLeaver(): Promise<string> {
  await database.rows('TRUNCATE rate_limit, failure_counter');
  leaver = await addBuyer(shop);
  const [row] = await database.rows<{ email: string }>(
    'SELECT contact_email AS email FROM account WHERE id = $1',
    [leaver.accountId],
  );
  email = row?.email ?? '';
  return shareCard(shop, holder, leaver.accountId);
}

beforeEach(addLeaver);

afterEach(() => void jest.restoreAllMocks());

function tabOf(visitor: TestVisitor): TestVisitor {
  const tab = new TestVisitor(site.nest);
  for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
  return tab;
}

const isOpen = async () =>
  (await database.rows('SELECT 1 FROM account WHERE id = $1', [leaver.accountId])).length === 1;

/** Counts open contracts, orders and charges of customers without an account. */
const left = () =>
  database.rows(
    `SELECT c.id FROM customer c
      WHERE c.account_id IS NULL AND (
        EXISTS (SELECT FROM contract k WHERE k.customer_id = c.id AND k.ended_on IS NULL)
        OR EXISTS (SELECT FROM purchase_order o WHERE o.customer_id = c.id AND o.state = 'OPEN')
        OR EXISTS (SELECT FROM charge h WHERE h.customer_id = c.id AND h.finished_at IS NULL)
        OR EXISTS (SELECT FROM payment_method m WHERE m.customer_id = c.id AND m.state <> 'DELETED')
        OR EXISTS (SELECT FROM plan_reservation p WHERE p.customer_id = c.id)
        OR EXISTS (SELECT FROM entitlement e WHERE e.customer_id = c.id AND e.revoked_at IS NULL
                     AND (e.ends_at IS NULL OR e.ends_at > now())))`,
  );

function oneAfterTheOther<One, Other>(
  one: () => Promise<One>,
  other: () => Promise<Other>,
  isInOrder: boolean,
): [Promise<One>, Promise<Other>] {
  if (isInOrder) {
    const before = one();
    return [before, before.then(other)];
  }
  const before = other();
  return [before.then(one), before];
}

const statuses = (outcomes: PromiseSettledResult<Answer>[]) =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.statusCode : String(outcome.reason),
  );

describe('sixteen concurrent withdrawals of one account', () => {
  it('closes the account once and sends one e-mail for sixteen concurrent requests', async () => {
    await repeatRace(async () => {
      await addLeaver();
      const pinCode = await reachCode(site, leaver.visitor, email);
      const tabs = Array.from({ length: 16 }, () => tabOf(leaver.visitor));
      const read: string[] = [];
      await assertSingleUse(
        async (index) => {
          const answer = await withdraw(tabs[index] as TestVisitor, pinCode);
          if (answer.statusCode !== 200) read.push(answer.json<{ code: string }>().code);
          return answer;
        },
        16,
        ({ statusCode }) => statusCode === 200,
      );
      // A request that arrives after the closure no longer has a session.
      expect(read.filter((code) => code !== 'ACCOUNT_ALREADY_CLOSED' && code !== 'SESSION_EXPIRED')).toEqual(
        [],
      );
      expect(read).toContain('ACCOUNT_ALREADY_CLOSED');
      const farewells = (await site.mails()).filter(
        ({ template, to }) => template === 'accountClosed' && to === email,
      );
      expect(farewells).toHaveLength(1);
      expect(await isOpen()).toBe(false);
    }, 3);
  }, 60_000);
});

describe('a withdrawal that begins while a purchase transaction is open', () => {
  it('waits for the purchase and is then rejected, while another member can withdraw', async () => {
    const [other, otherEmail] = [leaver, email];
    const otherCode = await reachCode(site, other.visitor, otherEmail);
    const paymentMethodId = await addLeaver();
    const form = await quote(leaver.visitor, 'film', { paymentMethodId });
    const pinCode = await reachCode(site, leaver.visitor, email);
    const [buyer, goer] = [tabOf(leaver.visitor), tabOf(leaver.visitor)];
    const charges = site.nest.get(Charges, { strict: false });
    const [claim, drive] = [charges.claimCharge.bind(charges), charges.sendCharge.bind(charges)];
    const isClaimed = Promise.withResolvers<null>();
    const mayCommit = Promise.withResolvers<null>();
    const mayCharge = Promise.withResolvers<null>();
    jest.spyOn(charges, 'claimCharge').mockImplementationOnce(async (...given) => {
      const claimed = await claim(...given);
      isClaimed.resolve(null);
      await mayCommit.promise;
      return claimed;
    });
    jest.spyOn(charges, 'sendCharge').mockImplementationOnce(async (...given) => {
      await mayCharge.promise;
      return drive(...given);
    });
    const bought = buy(shop, buyer, 'film', form);
    await Promise.race([isClaimed.promise, bought]);
    const gone = withdraw(goer, pinCode);
    await untilSettledOrBlocked(database, [gone]);
    const otherGone = await withdraw(other.visitor, otherCode);
    mayCommit.resolve(null);
    const refused = await gone;
    mayCharge.resolve(null);
    expect((await bought).statusCode).toBe(200);
    expect(refused).toBeProblem('WITHDRAWAL_BLOCKED_BY_PAYMENT');
    expect(await isOpen()).toBe(true);
    expect(otherGone.statusCode).toBe(200);
  });
});

describe('a withdrawal that runs concurrently with other requests', () => {
  it('prevents a concurrent purchase and later purchases by the closed account', async () => {
    await repeatRace(async (round) => {
      const card = await addLeaver();
      const { visitor } = leaver;
      const form = await quote(visitor, 'film', { paymentMethodId: card });
      const pinCode = await reachCode(site, visitor, email);
      const [buyer, goer] = [tabOf(visitor), tabOf(visitor)];
      const acts = [() => buy(shop, buyer, 'film', form), () => withdraw(goer, pinCode)];
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      const outcomes = await Promise.allSettled(
        order.map((index) => (acts[index] as () => Promise<Answer>)()),
      );
      for (const status of statuses(outcomes as PromiseSettledResult<Answer>[]))
        expect([200, 401, 409]).toContain(status);
      expect(await left()).toEqual([]);
    });
  }, 300_000);

  it('charges at most once when a renewal runs concurrently, and ends the contract when the account is closed', async () => {
    const seen = new Set<string>();
    const paid = new Set<number>();
    await repeatRace(
      async (round) => {
        const card = await addLeaver();
        const payment = { type: 'SbpsCredit', methodId: card as PaymentMethodId, clock: 'store' } as const;
        const createdContract = await joinContract(site.nest, leaver.accountId, {
          freeDays: 1,
          orderId: null,
          payment,
        });
        if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
        // Travels to ten seconds before midnight in Japan. The first payment is due at midnight.
        const now = site.clock.now().getTime();
        const midnight = startOf(addDays(businessDateAt(site.clock.now()), 1)).getTime();
        await shop.travel({ seconds: Math.floor((midnight - now) / 1_000) - 10 });
        const visitor = new TestVisitor(site.nest);
        await logIn(visitor, email);
        const renew = () => site.nest.get(RenewalSweeper, { strict: false }).sweepAll();
        const overMidnight = () => shop.travel({ seconds: 20 }).then(renew);
        const act = { action: 'cancel', days: 0, by: 'Aoi', reason: 'Leaves' } as const;
        const cancel = () =>
          site.nest
            .get(ContractOperations, { strict: false })
            .applyOperatorChange(createdContract.contractId, act);
        const leave = async () => {
          await cancel();
          // While a charge is in flight, both the request for a code and the withdrawal are rejected.
          const pinCode = await reachCode(site, visitor, email).catch(() => null);
          return pinCode === null ? 409 : (await withdraw(visitor, pinCode)).statusCode;
        };
        // Rounds 1 and 2 run the sweep and the withdrawal in sequence. In each later round, the second action
        // starts during a different step of the first action.
        const isSweptFirst = round % 2 === 1;
        const [swept, gone] = await Promise.allSettled(
          round <= 2
            ? oneAfterTheOther(overMidnight, leave, isSweptFirst)
            : [
                setTimeout(isSweptFirst ? 0 : round * 25).then(overMidnight),
                setTimeout(isSweptFirst ? round * 25 : 0).then(leave),
              ],
        );
        expect(swept.status).toBe('fulfilled');
        const status = gone.status === 'fulfilled' ? gone.value : String(gone.reason);
        expect([200, 409]).toContain(status);
        if (status === 409) {
          // While a charge is in flight, the contract cannot be cancelled and the account cannot be closed. The
          // next sweep processes rows that were locked during the first sweep.
          await renew();
          expect(await cancel()).not.toHaveProperty('refusal');
          const again = await reachCode(site, visitor, email);
          expect((await withdraw(visitor, again)).statusCode).toBe(200);
        }
        await renew();
        expect(await isOpen()).toBe(false);
        expect(await left()).toEqual([]);
        const [contract] = await database.rows<{ ended: boolean; charges: number; paid: number }>(
          `SELECT k.ended_on IS NOT NULL AS ended, count(h.id)::int AS charges,
                (count(h.id) FILTER (WHERE h.phase = 'SUCCEEDED'))::int AS paid
           FROM contract k LEFT JOIN billing_cycle y ON y.contract_id = k.id LEFT JOIN charge h ON h.cycle_id = y.id
          WHERE k.id = $1 GROUP BY k.id`,
          [createdContract.contractId],
        );
        expect(contract).toMatchObject({ ended: true });
        expect(contract?.charges).toBe(contract?.paid);
        expect(contract?.paid).toBeLessThanOrEqual(1);
        seen.add(`${status}, ${contract?.paid} paid`);
        paid.add(contract?.paid ?? -1);
        expect(await moneyViolations(database)).toEqual([]);
      },
      Math.max(2, raceRounds()),
    );
    process.stdout.write(`A withdrawal and a renewal: ${[...seen].join('; ')}\n`);
    expect([...paid].sort()).toEqual([0, 1]);
  }, 600_000);

  it('does not leave an open session when members log in during a withdrawal', async () => {
    await repeatRace(async () => {
      await addLeaver();
      const pinCode = await reachCode(site, leaver.visitor, email);
      const [gone, ...logins] = await runConcurrently(9, async (index) =>
        index === 0 ? withdraw(leaver.visitor, pinCode) : logIn(new TestVisitor(site.nest), email),
      );
      expect(statuses([gone as PromiseSettledResult<Answer>])).toEqual([200]);
      for (const status of statuses(logins)) expect([200, 401, 409, 429]).toContain(status);
      expect(await database.rows('SELECT 1 FROM session WHERE account_id = $1', [leaver.accountId])).toEqual(
        [],
      );
    }, 4);
  }, 60_000);

  it('responds to requests from other tabs without restoring deleted data', async () => {
    await repeatRace(async () => {
      const card = await addLeaver();
      const { visitor } = leaver;
      const pinCode = await reachCode(site, visitor, email);
      const tabs = Array.from({ length: 6 }, () => tabOf(visitor));
      const outcomes = await Promise.allSettled([
        withdraw(tabs[0] as TestVisitor, pinCode),
        tabs[1]?.post('/zapi/purchase/form/standard', { paymentMethodId: card }),
        tabs[2]?.post('/zapi/purchase/draft/standard', { surveyAnswers: [] }),
        tabs[3]?.post('/zapi/account/invoice-addressee', { name: '佐藤', honorific: 'sama' }),
        tabs[4]?.post('/zapi/account/pinCode/set', { pinCode: '1234', pinCodeConfirm: '1234' }),
        tabs[5]?.post('/zapi/account/consent', {}),
      ]);
      const [gone, ...others] = statuses(outcomes as PromiseSettledResult<Answer>[]);
      expect(gone).toBe(200);
      for (const status of others) expect(status).not.toBe(500);
      expect(await left()).toEqual([]);
    }, 4);
  }, 60_000);
});
