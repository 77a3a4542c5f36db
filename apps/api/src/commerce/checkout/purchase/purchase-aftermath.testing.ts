import type { TestDatabase } from '@account/testing/database';

import type { AccountId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import type { ChargeId } from '../../payments/charges/charge.declaration.js';
import { ChargeAftermath, endedPhases } from '../../payments/charges/charge-aftermath.testing.js';
import { payingGateways, PayingMethods } from '../../payments/payment-methods/paying-methods.testing.js';
import type { PaymentSite } from '../../payments/payment-methods/payment-methods.testing.js';
import type { Confirming } from './purchase-steps.testing.js';
import type { PurchaseStories, PurchaseStory } from './purchase-stories.testing.js';

export interface Buyer extends Confirming {
  accountId: AccountId;
  stories: PurchaseStories;
  story: PurchaseStory;
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

const facts = `
  WITH mine AS (SELECT id FROM customer WHERE account_id = $1)
  SELECT (SELECT json_agg(json_build_object('id', id, 'state', state, 'problem', problem, 'isChecked', outcome_unknown_since IS NOT NULL))
            FROM purchase_order WHERE customer_id IN (SELECT id FROM mine)) AS orders,
         (SELECT json_agg(json_build_object('id', id, 'phase', phase, 'amount', amount, 'suspense', suspense_reason,
                   'maybeLeft', may_have_open_authorisation))
            FROM charge WHERE customer_id IN (SELECT id FROM mine)) AS charges,
         (SELECT count(*)::int FROM plan_reservation WHERE customer_id IN (SELECT id FROM mine)) AS holdings,
         (SELECT count(*)::int FROM entitlement WHERE customer_id IN (SELECT id FROM mine) AND revoked_at IS NULL) AS rights,
         (SELECT array_agg(template) FROM outbox_message WHERE account_id = $1) AS mails`;

/** Checks the final state of a purchase after all recovery jobs have run. */
export class PurchaseAftermath {
  private readonly methods: PayingMethods;
  private readonly charges: ChargeAftermath;
  private buyers = 0;

  constructor(
    private readonly shop: PaymentSite,
    private readonly database: TestDatabase,
  ) {
    this.methods = new PayingMethods(shop);
    this.charges = new ChargeAftermath(shop, database);
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

  recover(buyer: Buyer): Promise<void> {
    return this.charges.recover(buyer);
  }

  takeNotices(stories: PurchaseStories): Promise<void> {
    return this.charges.takeNotices(stories);
  }

  /**
   * @param wasAnswered whether the member's own request returned the result; `late` if the result came after
   *   that request had ended with a different result
   */
  async violations(buyer: Buyer, wasAnswered: boolean | 'late'): Promise<string[]> {
    const [found] = await this.database.rows<Facts>(facts, [buyer.accountId]);
    if (found === undefined) throw new Error('A query of counts always finds a row');
    const orders = found.orders ?? [];
    const charges = found.charges ?? [];
    const paid = orders.filter(({ state }) => state === 'PAID');
    const open = [...orders, ...charges].filter((row) =>
      'state' in row ? row.state === 'OPEN' : !endedPhases.includes(row.phase),
    );
    const taken = await this.charges.takenFor(charges, buyer.stories);
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

  /** Returns the page on which the member sees the result. */
  private async page({ visitor, stories }: Buyer): Promise<string> {
    const complete = (await visitor.screen(`/plans/${stories.planId}/complete`)).json<{ state?: string }>();
    return complete.state ?? 'none';
  }
}

/** Every member gets an e-mail with the result, after an interim e-mail if the check takes long. */
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
  // A member who sees on the page that nothing was charged does not need an e-mail.
  const least = order.isChecked || wasAnswered === false ? 1 : 0;
  return done === 0 && failed >= least && failed <= 1;
}

function pageOf(orders: Facts['orders'] & object): string {
  const [order] = orders;
  if (order === undefined) return 'none';
  return order.state === 'PAID' ? 'done' : 'failed';
}
