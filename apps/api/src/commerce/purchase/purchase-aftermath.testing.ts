import { setTimeout } from 'node:timers/promises';

import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../platform/ids/ids.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { BusinessDay } from '../business-day/business-day.service.js';
import type { ChargeId } from '../charges/charge.declaration.js';
import { ChargeReconciler } from '../charges/charge-reconciler.service.js';
import { Charges } from '../charges/charges.service.js';
import { GatewayNoticeWork } from '../gateways/notices/gateway-notice-work.service.js';
import { GatewayTaskWork } from '../gateways/tasks/gateway-task-work.service.js';
import { payingGateways, PayingMethods } from '../payment-methods/paying-methods.testing.js';
import type { PaymentSite } from '../payment-methods/payment-methods.testing.js';
import type { Confirming } from './purchase-steps.testing.js';
import type { PurchaseStories, PurchaseStory } from './purchase-stories.testing.js';

export interface Buyer extends Confirming {
  accountId: AccountId;
  stories: PurchaseStories;
  story: PurchaseStory;
}

interface BookEntry {
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon';
  orderId: string;
  amount: number;
}

interface ChargeFacts {
  id: ChargeId;
  phase: string;
  amount: number;
  maybeLeft: boolean;
  suspense: string | null;
}

interface Facts {
  orders: { id: string; state: string; problem: string | null; isChecked: boolean }[] | null;
  charges: ChargeFacts[] | null;
  holdings: number;
  rights: number;
  mails: string[] | null;
}

const firstRounds = [3, 2, 6, 16, 61];

/**
 * Machine time in minutes by which what was left behind is older at each round, without an end that a slow machine could
 * reach: who looks after another purchase meanwhile may hold the row of this one for some of them.
 */
export const agesOfRounds = [...firstRounds, ...Array<number>(200).fill(361)];

const facts = `
  WITH mine AS (SELECT id FROM customer WHERE account_id = $1)
  SELECT (SELECT json_agg(json_build_object('id', id, 'state', state, 'problem', problem, 'isChecked', checked_since IS NOT NULL))
            FROM purchase_order WHERE customer_id IN (SELECT id FROM mine)) AS orders,
         (SELECT json_agg(json_build_object('id', id, 'phase', phase, 'amount', amount, 'suspense', suspense_reason,
                   'maybeLeft', authorisation_may_be_left))
            FROM charge WHERE customer_id IN (SELECT id FROM mine)) AS charges,
         (SELECT count(*)::int FROM plan_holding WHERE customer_id IN (SELECT id FROM mine)) AS holdings,
         (SELECT count(*)::int FROM entitlement WHERE customer_id IN (SELECT id FROM mine) AND revoked_at IS NULL) AS rights,
         (SELECT array_agg(template) FROM outbox_message WHERE account_id = $1) AS mails`;

/** What is to be true of a purchase once all who look after it have done so, whatever happened to it. */
export class PurchaseAftermath {
  private readonly methods: PayingMethods;
  private buyers = 0;

  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {
    this.methods = new PayingMethods(shop);
  }

  async begin(stories: PurchaseStories, story: PurchaseStory): Promise<Buyer> {
    this.buyers += 1;
    const { nest } = this.shop.site;
    const email = `buyer${this.buyers}@example.jp`;
    const accountId = await addMember(nest, { email });
    const visitor = new TestVisitor(nest, `2001:db8:${this.buyers.toString(16)}::2`);
    const answer = await logIn(visitor, email);
    if (!visitor.cookies.has('account_id')) throw new Error(answer.body);
    const methodId = await this.methods.add(accountId, stories.kind, story.behaviour);
    const { gatewayId } = payingGateways[stories.kind];
    await this.database.rows('DELETE FROM gateway_breaker WHERE gateway_id = $1', [gatewayId]);
    const { planId } = stories;
    return { accountId, visitor, planId, methodId, atIssuer: story.atIssuer, stories, story };
  }

  /** Whoever was asked has answered, and nobody does anything more by himself. */
  async recover({ accountId, stories, story }: Buyer): Promise<void> {
    for (const [round, minutes] of agesOfRounds.entries()) {
      if (round > 10) await setTimeout(20);
      await this.takeNotices(stories);
      const tasks = await this.doTasks(stories);
      const open = await this.database.rows<{ id: ChargeId; attention: string | null }>(
        `UPDATE charge SET claimed_at = claimed_at - $2 * interval '1 minute', sent_at = sent_at - $2 * interval '1 minute',
                unknown_since = unknown_since - $2 * interval '1 minute', not_found_at = not_found_at - $2 * interval '1 minute',
                looked_up_at = looked_up_at - $2 * interval '1 minute', due_at = due_at - $2 * interval '1 minute'
          WHERE finished_at IS NULL AND customer_id = (SELECT id FROM customer WHERE account_id = $1)
          RETURNING id, attention_reason AS attention`,
        [accountId, minutes],
      );
      for (const { id, attention } of open) if (attention !== null) await this.lookAtConsole(id, stories);
      if (open.length === 0 && tasks === 0) break;
      await this.shop.site.nest.get(ChargeReconciler, { strict: false }).reconcile();
    }
    if (story.trouble !== undefined) await this.shop.clearTrouble(story.trouble[0], stories.vendor);
  }

  /** Those that the vendor still sends, too. */
  async takeNotices({ kind, vendor }: PurchaseStories): Promise<void> {
    while (await this.isNoticeOnItsWay(vendor)) await setTimeout(10);
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_notice SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [payingGateways[kind].gatewayId],
    );
    for (const { id } of due)
      await this.shop.site.nest.get(GatewayNoticeWork, { strict: false }).handle({ id });
  }

  /** @param wasAnswered whether the member's own call was answered; `late`: after it had ended otherwise */
  async violations(buyer: Buyer, wasAnswered: boolean | 'late'): Promise<string[]> {
    const [found] = await this.database.rows<Facts>(facts, [buyer.accountId]);
    if (found === undefined) throw new Error('A query of counts always finds a row');
    const orders = found.orders ?? [];
    const charges = found.charges ?? [];
    const paid = orders.filter(({ state }) => state === 'PAID');
    const open = [...orders, ...charges].filter((row) =>
      'state' in row ? row.state === 'OPEN' : !ended.includes(row.phase),
    );
    const taken = await this.takenFor(charges, buyer.stories);
    const due = paid.length === 0 ? 0 : (charges.find(({ phase }) => phase === 'SUCCEEDED')?.amount ?? 0);
    const mails = found.mails ?? [];
    const page = await this.page(buyer);
    const wrong: [isWrong: boolean, what: string][] = [
      [orders.length > 1 || charges.length > 1, `${orders.length} orders, ${charges.length} charges`],
      [open.length > 0, `stays open: ${JSON.stringify(open)}`],
      [taken.money !== due, `¥${taken.money} taken, ¥${due} due: ${JSON.stringify(charges)}`],
      [
        taken.held > (wasAnswered !== 'late' && charges.some(({ maybeLeft }) => maybeLeft) ? 1 : 0),
        `${taken.held} sums stay held`,
      ],
      [found.holdings !== paid.length, `${found.holdings} holdings of ${paid.length} paid orders`],
      [found.rights !== paid.length, `${found.rights} rights of ${paid.length} paid orders`],
      [!areRight(mails, orders, wasAnswered), `mails: ${mails.join(' ')}`],
      [page !== pageOf(orders), `page: ${page}`],
    ];
    return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
  }

  /** What a person does about a charge that cannot be looked up: what the vendor's console says, is entered here. */
  private async lookAtConsole(id: ChargeId, stories: PurchaseStories): Promise<void> {
    const { nest } = this.shop.site;
    const isThere = (await this.standing(stories.vendor, [id])).entries.length > 0;
    const processedOn: BusinessDate = await nest.get(BusinessDay, { strict: false }).today();
    const finding = isThere
      ? ({ as: 'succeeded', ids: null, processedOn } as const)
      : ({ as: 'notExecuted' } as const);
    const by = { decidedBy: 'test', evidence: 'console of the sandbox' };
    await nest.get(Charges, { strict: false }).decide(id, finding, by);
  }

  private async takenFor(charges: readonly ChargeFacts[], { vendor }: PurchaseStories) {
    const orders = charges.map(({ id }) => id);
    const { entries, authorisations } = await this.standing(vendor, orders);
    const signed = entries.map(({ kind, amount }) => (kind === 'charge' ? amount : -amount));
    return { money: signed.reduce((sum, amount) => sum + amount, 0), held: authorisations.length };
  }

  private async standing(
    vendor: string,
    orders: readonly ChargeId[],
  ): Promise<{ entries: BookEntry[]; authorisations: BookEntry[] }> {
    const answer = await fetch(`${this.shop.vendors}/standing?vendor=${vendor}&orders=${orders.map(nameOf)}`);
    return (await answer.json()) as { entries: BookEntry[]; authorisations: BookEntry[] };
  }

  /** Where the member finds out. */
  private async page({ visitor, stories }: Buyer): Promise<string> {
    const complete = (await visitor.screen(`/plans/${stories.planId}/complete`)).json<{ state?: string }>();
    return complete.state ?? 'none';
  }

  private async doTasks({ kind }: PurchaseStories): Promise<number> {
    const due = await this.database.rows<{ id: string }>(
      `UPDATE gateway_task SET next_attempt_at = to_timestamp(0)
        WHERE finished_at IS NULL AND gateway_id = $1 RETURNING id`,
      [payingGateways[kind].gatewayId],
    );
    for (const { id } of due) await this.shop.site.nest.get(GatewayTaskWork, { strict: false }).do({ id });
    return due.length;
  }

  private async isNoticeOnItsWay(name: string): Promise<boolean> {
    const answer = await fetch(`${this.shop.vendors}/notices?state=waiting&vendor=${name}`);
    const { notices } = (await answer.json()) as { notices: { tries: number }[] };
    return notices.some(({ tries }) => tries === 0);
  }
}

const ended = ['SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'];

/** How vendors name our charges. */
const nameOf = (id: ChargeId) => id.replaceAll('-', '');

/** Everybody gets one that says how it ended, and before it one where that took long. */
function areRight(mails: readonly string[], orders: Facts['orders'] & object, wasAnswered: boolean | 'late') {
  const [order] = orders;
  if (order === undefined) return mails.length === 0;
  const count = (mail: string) => mails.filter((each) => each === mail).length;
  const [done, checking, failed] = [
    count('purchaseDone'),
    count('purchaseChecking'),
    count('purchaseFailed'),
  ];
  if (checking !== (order.isChecked ? 1 : 0) || mails.length !== done + checking + failed) return false;
  if (order.state === 'PAID') return done === 1 && failed <= (wasAnswered === 'late' ? 1 : 0);
  // Whoever is told on the page that nothing was charged needs no mail.
  const least = order.isChecked || wasAnswered === false ? 1 : 0;
  return done === 0 && failed >= least && failed <= 1;
}

function pageOf(orders: Facts['orders'] & object): string {
  const [order] = orders;
  if (order === undefined) return 'none';
  return order.state === 'PAID' ? 'done' : 'failed';
}
