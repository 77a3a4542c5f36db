import {
  cancelContract,
  undoCancellation,
} from '@account/domain/commerce/subscriptions/contracts/cancellation';
import { changeMethod } from '@account/domain/commerce/subscriptions/contracts/method-change';
import { yen } from '@account/domain/commerce/money/yen';
import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { Problem } from '../../../platform/http/problem.js';
import { Database } from '../../../platform/prisma/database.js';
import { addMember } from '../../../testing/test-members.js';
import { BusinessDay } from '../../ledger/business-day/business-day.service.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { PlanChanges } from '../../checkout/plan-changes/plan-changes.service.js';
import { ChargeAftermath } from '../../payments/charges/charge-aftermath.testing.js';
import { joinContract } from '../contracts/contracts.testing.js';
import { Contracts, type ContractId } from '../contracts/contracts.service.js';
import { amountOfReturn } from '../contracts/plan-changes.testing.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import {
  payingGateways,
  PayingMethods,
  type PayingGateway,
} from '../../payments/payment-methods/paying-methods.testing.js';
import type { PaymentSite } from '../../payments/payment-methods/payment-methods.testing.js';
import { DisputeRepository } from '../../payments/refunds/dispute.repository.js';
import { Disputes } from '../../payments/refunds/disputes/disputes.service.js';
import { RefundChecks } from '../../payments/refunds/send/refund-checks.service.js';
import { RefundOperations } from '../../payments/refunds/operate/refund-operations.service.js';
import { decideOn } from './contract-decision.testing.js';
import { RenewalAftermath } from './renewal-aftermath.testing.js';
import { Renewals } from './cycle/renewals.service.js';
import type { Seeded } from './seeded.testing.js';

export interface YearMember {
  accountId: AccountId;
  kind: PayingGateway;
  contractId: ContractId;
}

interface Entry {
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon';
  orderId: string;
  amount: number;
  at: number;
}

const good = '4111111111111111';
/** Test cards: most of them work, and the others each fail in a different way. */
const cards = [
  ...[good, good, good, good, good, '4000000301220002', '4000000301270007', '4000000401220001'],
  ...['4000000201220003', '4000000500010006', '4000000500020005', '4000000500030004', '4000000500040003'],
  ...['4000000500080009', '4000000500120003', '4000000500160009', '4000000600040002', '4000000600050001'],
] as const;
const behaviours: Record<PayingGateway, readonly [string, ...string[]]> = {
  card: cards as unknown as readonly [string, ...string[]],
  carrier: ['pass', 'pass', 'pass', 'limit', 'ended', 'lostBefore', 'lostAfter'],
  paypal: ['pass', 'pass', 'pass', 'declinedRenewals', 'captureLost', 'createLost', 'captureLostNot'],
  paypalBefore: ['pass', 'pass', '10201', '10486', '11607'],
};
const vendors = ['sbps', 'paypal', 'paypal-nvp'] as const;
const troubles = [
  ['ST01-00131-101', 'sbps'],
  ['ST02-00101-101', 'sbps'],
  ['ST01-00104-401', 'sbps'],
  ['orders.create', 'paypal'],
  ['orders.capture', 'paypal'],
  ['DoReferenceTransaction', 'paypal-nvp'],
] as const;

/** Simulates the members of a store for one year of sandbox time. A seed determines their actions. */
export class RenewalYear {
  readonly seen = new Map<string, number>();
  private readonly members: YearMember[] = [];
  private readonly aftermath: RenewalAftermath;
  private readonly charges: ChargeAftermath;
  private readonly methods: PayingMethods;
  private readonly disputed = new Set<string>();

  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
    private readonly random: Seeded,
  ) {
    this.aftermath = new RenewalAftermath(shop, database);
    this.charges = new ChargeAftermath(shop, database);
    this.methods = new PayingMethods(shop);
  }

  async join(number: number): Promise<void> {
    const { random } = this;
    const email = `year${number}@example.jp`;
    const accountId = await addMember(this.shop.site.nest, { email, password: null });
    const kind = random.oneOf(['card', 'card', 'card', 'carrier', 'paypal', 'paypalBefore'] as const);
    const contractId = await this.contract(
      accountId,
      kind,
      random.oneOf(behaviours[kind]),
      1 + random.below(28),
    );
    this.members.push({ accountId, kind, contractId });
  }

  /** Runs one day: actions of members and operators, failures, due renewals, and recovery jobs. */
  async live(isQuiet = false): Promise<void> {
    const { random } = this;
    await this.shop.travel({ days: 1 });
    if (!isQuiet) {
      const acts = Math.ceil(this.members.length / 60) + random.below(2);
      for (let act = 0; act < acts; act += 1) await this.act(random.oneOf(this.members as [YearMember]));
      if (random.happens(8)) await this.trouble();
    }
    if (!isQuiet && random.happens(4)) this.see('days without a sweep');
    else {
      await this.database.rows('DELETE FROM gateway_breaker');
      await this.aftermath.sweep();
    }
    await this.lookAfter(isQuiet);
  }

  /** Returns the number of changes of plan whose first payment succeeded. */
  async paidChanges(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `SELECT count(*)::int AS count FROM purchase_order WHERE kind = 'CHANGE' AND state = 'PAID'`,
    );
    return row?.count ?? 0;
  }

  /** Returns days that were charged by two contracts connected by changes of plan. */
  async daysPaidTwice(): Promise<object[]> {
    return this.database.rows(
      `WITH RECURSIVE chain AS (
         SELECT id, id AS first FROM contract WHERE predecessor_id IS NULL
         UNION ALL
         SELECT c.id, chain.first FROM chain JOIN contract c ON c.predecessor_id = chain.id
       ), paid AS (
         SELECT chain.first, b.id, b.starts_on, b.ends_on FROM chain JOIN billing_cycle b ON b.contract_id = chain.id
          WHERE b.state = 'SETTLED'
       ) SELECT one.first, one.starts_on, one.ends_on FROM paid one JOIN paid other
           ON other.first = one.first AND other.id <> one.id
          AND other.starts_on < one.ends_on AND one.starts_on < other.ends_on`,
    );
  }

  async openCharges(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM charge WHERE finished_at IS NULL',
    );
    return row?.count ?? 0;
  }

  /**
   * Returns the totals in yen in our ledger and in the payment providers' records, and the charges that differ.
   */
  async books(): Promise<{ ledger: number; vendors: number; differing: string[] }> {
    const receivable = `sum(CASE WHEN t.debit LIKE 'gateway_receivable%' THEN t.amount ELSE 0 END
                          - CASE WHEN t.credit LIKE 'gateway_receivable%' THEN t.amount ELSE 0 END)::int`;
    const rows = await this.database.rows<{ id: string; phase: string; type: string; yen: number }>(
      `SELECT replace(h.id::text, '-', '') AS id, h.phase, h.payment_method_type AS type, ${receivable} AS yen
         FROM ledger_transfer t LEFT JOIN refund r ON r.id = t.refund_id LEFT JOIN dispute d ON d.id = t.dispute_id
         JOIN charge h ON h.id = COALESCE(t.charge_id, r.charge_id, d.charge_id) GROUP BY h.id`,
    );
    const taken = new Map<string, number>();
    for (const { kind, orderId, amount } of await this.entries()) {
      const sign = kind === 'charge' || kind === 'disputeWon' ? 1 : -1;
      // The provider's records already contain disputes that this site processes on a later day.
      const isToCome = kind.startsWith('dispute') && !this.disputed.has(`${kind} ${orderId}`);
      if (!isToCome) taken.set(orderId, (taken.get(orderId) ?? 0) + sign * amount);
    }
    const ours = new Map(rows.map((row) => [row.id, row]));
    const ids = [...new Set([...ours.keys(), ...taken.keys()])];
    const differing = ids.filter((id) => (ours.get(id)?.yen ?? 0) !== (taken.get(id) ?? 0));
    return {
      ledger: rows.reduce((sum, { yen: each }) => sum + each, 0),
      vendors: [...taken.values()].reduce((sum, each) => sum + each, 0),
      differing: differing.map((id) =>
        JSON.stringify({ ...(ours.get(id) ?? { id }), taken: taken.get(id) ?? 0 }),
      ),
    };
  }

  private async contract(
    accountId: AccountId,
    kind: PayingGateway,
    behaviour: string,
    freeDays: number,
  ): Promise<ContractId> {
    const methodId = await this.method(accountId, kind, behaviour);
    const createdContract = await joinContract(this.shop.site.nest, accountId, {
      ...{ planId: 'monthly', methodId, freeDays, orderId: null },
      price: await this.price(),
      payment: { type: payingGateways[kind].type, methodId, clock: 'store' },
    });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    this.see('contracts');
    return createdContract.contractId;
  }

  /** Registers the payment method while the provider works normally. */
  private async method(accountId: AccountId, kind: PayingGateway, behaviour: string) {
    await this.shop.clearTrouble('ST01-00131-101', 'sbps');
    return this.methods.add(accountId, kind, behaviour);
  }

  private async price() {
    const [price] = await this.database.rows<{ amount: number; version: number }>(
      "SELECT price AS amount, version FROM plan_price WHERE plan_id = 'monthly' ORDER BY version LIMIT 1",
    );
    if (price === undefined) throw new Error('The store has no monthly plan');
    return { amount: yen(price.amount), version: price.version };
  }

  private async act(member: YearMember): Promise<void> {
    const { nest } = this.shop.site;
    const changed = await nest.get(Contracts, { strict: false }).findSuccessor(member.contractId);
    member.contractId = changed ?? member.contractId;
    const { contractId } = member;
    const now = new Date();
    switch (this.random.below(11)) {
      case 0:
        return this.decided('cancelled', contractId, ({ facts }, today) =>
          cancelContract(facts, { today, now }),
        );
      case 1:
        return this.decided('undone', contractId, ({ facts }, today) =>
          undoCancellation(facts, { today, hasOtherMethod: false, tries: [] }),
        );
      case 2: {
        const customerId = await nest.get(Customers, { strict: false }).findOrCreate(member.accountId);
        const retried = await nest.get(Renewals, { strict: false }).retryManually({ contractId, customerId });
        return this.see(`by hand: ${retried.outcome}`);
      }
      case 3:
        return this.changeMethod(member);
      case 4:
        return this.refund(member);
      case 5:
      case 6:
        return this.schedule(member);
      case 7:
        return this.takeBack(member);
      case 8:
        return this.returnToOldPlan(member);
      default:
        return this.comeBack(member);
    }
  }

  /** Schedules a change to another plan of the group, or replaces the scheduled one. */
  private async schedule({ accountId, contractId }: YearMember): Promise<void> {
    const changes = this.shop.site.nest.get(PlanChanges, { strict: false });
    const planId = this.random.oneOf(['monthly', 'yearly', 'premium-seat'] as const);
    const noPage = { language: 'ja', pageVersion: '', text: null, data: {} } as const;
    const request = { contractId, planId, code: null, terms: null, confirm: () => Promise.resolve(noPage) };
    const member = { accountId, summary: null };
    await this.unlessRefused(`changes to ${planId}`, () =>
      changes.scheduleChange({ ...request, record: () => Promise.resolve() }, member),
    );
  }

  private takeBack({ contractId }: YearMember): Promise<void> {
    const changes = this.shop.site.nest.get(PlanChanges, { strict: false });
    const record = () => Promise.resolve();
    return this.unlessRefused('changes taken back', () => changes.withdrawChange(contractId, null, record));
  }

  private async returnToOldPlan({ contractId }: YearMember): Promise<void> {
    const amount = await amountOfReturn(this.shop.site.nest, contractId);
    const changes = this.shop.site.nest.get(PlanChanges, { strict: false });
    const record = () => Promise.resolve();
    return this.unlessRefused('returned', () => changes.returnToOldPlan(contractId, amount, record));
  }

  private async unlessRefused(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.see(what);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  private async decided(what: string, ...decision: Tail<Parameters<typeof decideOn>>): Promise<void> {
    const { outcome } = await decideOn(this.shop.site.nest, ...decision);
    if (outcome === 'changed') this.see(what);
  }

  /** Changes to a working card; the open amount of a contract on hold is charged immediately. */
  private async changeMethod(member: YearMember): Promise<void> {
    const { nest } = this.shop.site;
    const contracts = nest.get(Contracts, { strict: false });
    const methodId = await this.method(member.accountId, 'card', good);
    const payment = { type: 'SbpsCredit', methodId } as const;
    const change = { to: 'store', isSame: false, lastCarrierDay: 25 } as const;
    const found = await nest
      .get(Database, { strict: false })
      .transaction((transaction) => contracts.lockWithToday(transaction, member.contractId));
    if (found === undefined) return;
    const decision = changeMethod(found.contract.facts, { ...change, today: found.today });
    if (decision.outcome !== 'changed') return;
    member.kind = 'card';
    if (!decision.chargesNow)
      return void (await decideOn(
        nest,
        member.contractId,
        ({ facts }, today) => changeMethod(facts, { ...change, today }),
        { payment },
      ));
    const customerId = await nest.get(Customers, { strict: false }).findOrCreate(member.accountId);
    const paid = await nest.get(Renewals, { strict: false }).retryManually({
      contractId: member.contractId,
      customerId,
      change: (transaction, contract, today) => {
        const decided = changeMethod(contract.facts, { ...change, today });
        if (decided.outcome !== 'changed') throw new Error(decided.outcome);
        return contracts.changeContract(transaction, contract, { facts: decided.facts, payment });
      },
    });
    this.see(`changed: ${paid.outcome}`);
  }

  /** Refunds the last payment, as an operator does when asked by a member. */
  private async refund({ contractId }: YearMember): Promise<void> {
    const [charge] = await this.database.rows<{ id: ChargeId }>(
      `SELECT h.id FROM charge h JOIN billing_cycle b ON b.id = h.cycle_id
        WHERE b.contract_id = $1 AND h.phase = 'SUCCEEDED' AND h.refund_reserved = 0
          AND NOT EXISTS (SELECT FROM dispute d WHERE d.charge_id = h.id) AND h.card_suffix IS DISTINCT FROM '0002'
          AND h.card_suffix IS DISTINCT FROM '0001'
        ORDER BY h.created_at DESC LIMIT 1`,
      [contractId],
    );
    if (charge === undefined) return;
    const effect = this.random.happens(30) ? 'END_NOW' : 'KEEP';
    const asked = { chargeId: charge.id, amount: null, effect, reason: 'Asked for', by: 'Aoi' } as const;
    const made = await this.shop.site.nest.get(RefundOperations, { strict: false }).createRefund(asked);
    this.see('objection' in made ? `refund: ${made.objection}` : `refund: ${effect}`);
  }

  private async comeBack(member: YearMember): Promise<void> {
    const [row] = await this.database.rows<{ hasEnded: boolean }>(
      'SELECT ended_on IS NOT NULL AS "hasEnded" FROM contract WHERE id = $1',
      [member.contractId],
    );
    if (row?.hasEnded !== true) return;
    member.kind = 'card';
    member.contractId = await this.contract(member.accountId, 'card', good, 1 + this.random.below(10));
    this.see('came back');
  }

  private async trouble(): Promise<void> {
    const [functionId, vendor] = this.random.oneOf(troubles as unknown as [(typeof troubles)[number]]);
    const kind = this.random.oneOf(['refuse', 'lostBefore', 'lostAfter', 'unavailable']);
    await this.shop.trouble(functionId, kind, 1 + this.random.below(4), vendor);
    this.see(`trouble: ${kind}`);
  }

  /** Processes webhooks, look-ups and operator decisions for the day's open items. */
  private async lookAfter(isThorough: boolean): Promise<void> {
    for (let round = 0; round < (isThorough ? 12 : 2); round += 1) {
      if ((await this.openCharges()) === 0) break;
      const open = await this.database.rows<{ accountId: AccountId; type: string }>(
        `SELECT DISTINCT m.account_id AS "accountId", h.payment_method_type AS type
           FROM charge h JOIN customer m ON m.id = h.customer_id WHERE h.finished_at IS NULL`,
      );
      for (const { accountId, type } of open) {
        const kind = kindOf(type);
        await this.charges.recover({ accountId, stories: { kind, vendor: vendorOf(kind) }, story: {} });
      }
    }
    await this.lookAfterRefunds();
    await this.dispute();
  }

  private async lookAfterRefunds(): Promise<void> {
    const operations = this.shop.site.nest.get(RefundOperations, { strict: false });
    const moments = ['sent_at', 'next_check_at', 'unknown_since', 'last_lookup_at', 'not_found_at'];
    const older = moments.map((moment) => `${moment} = ${moment} - interval '1 day'`).join(', ');
    for (let round = 0; round < 4; round += 1) {
      const open = await this.database.rows<{ id: string; chargeId: string; isForPeople: boolean }>(
        `UPDATE refund SET ${older} WHERE ended_at IS NULL
         RETURNING id, charge_id AS "chargeId", phase = 'UNKNOWN' AND next_check_at IS NULL AS "isForPeople"`,
      );
      if (open.length === 0) return;
      for (const { id, chargeId, isForPeople } of open) {
        const refund = isForPeople ? await operations.findRefund(id as never) : undefined;
        if (refund === undefined) continue;
        const entries = (await this.entries()).filter(
          ({ orderId }) => orderId === chargeId.replaceAll('-', ''),
        );
        const processedOn = await this.shop.site.nest.get(BusinessDay, { strict: false }).today();
        const isThere = entries.some(({ kind }) => kind === 'refund');
        const hand = { settledBy: 'Aoi', evidence: 'console of the sandbox' };
        await operations.settleRefund(refund, isThere ? { processedOn, providerRefundId: null } : null, hand);
      }
      await this.shop.site.nest.get(RefundChecks, { strict: false }).checkRefunds();
    }
  }

  /** Records disputes, as an operator does after receiving a letter from the payment provider. */
  private async dispute(): Promise<void> {
    const { nest, clock } = this.shop.site;
    const disputes = nest.get(Disputes, { strict: false });
    const rows = nest.get(DisputeRepository, { strict: false });
    const by = { openedBy: 'Aoi', evidence: 'letter' };
    for (const entry of await this.entries(['sbps'])) {
      const isNews = entry.kind === 'dispute' || entry.kind === 'disputeWon';
      const key = `${entry.kind} ${entry.orderId}`;
      if (!isNews || entry.at > clock.now().getTime() || this.disputed.has(key)) continue;
      this.disputed.add(key);
      this.see(entry.kind);
      const chargeId = entry.orderId.replace(
        /^(.{8})(.{4})(.{4})(.{4})(.{12})$/,
        '$1-$2-$3-$4-$5',
      ) as ChargeId;
      if (entry.kind === 'dispute') {
        const opened = await disputes.openDispute({
          chargeId,
          amount: null,
          providerDisputeId: null,
          respondBy: null,
          ...by,
        });
        if ('objection' in opened) throw new Error(`A dispute is not opened: ${opened.objection}`);
      } else {
        const [open] = (await rows.list(true, 1_000)).filter((dispute) => dispute.chargeId === chargeId);
        if (open === undefined) throw new Error('A dispute was won that is not open');
        await disputes.closeDispute(open, { stage: 'WON', closedBy: 'Aoi', evidence: 'letter' });
      }
    }
  }

  private async entries(of: readonly string[] = vendors): Promise<Entry[]> {
    const found = await Promise.all(
      of.map(async (vendor) => {
        const answer = await fetch(`${this.shop.vendors}/standing?vendor=${vendor}`);
        return ((await answer.json()) as { entries: Entry[] }).entries;
      }),
    );
    return found.flat();
  }

  private see(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }
}

type Tail<Items extends unknown[]> = Items extends [unknown, ...infer Rest] ? Rest : never;

function kindOf(type: string): PayingGateway {
  const kinds = Object.entries(payingGateways) as [PayingGateway, { type: string }][];
  const found = kinds.find(([, ref]) => ref.type === type);
  if (found === undefined) throw new Error(`No way to pay is called ${type}`);
  return found[0];
}

function vendorOf(kind: PayingGateway): (typeof vendors)[number] {
  if (kind === 'paypal') return 'paypal';
  return kind === 'paypalBefore' ? 'paypal-nvp' : 'sbps';
}
