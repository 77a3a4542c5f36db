import type { purchaseCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { tokenDecision } from '@account/domain/commerce/checkout/purchase/quote/quote-day';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import { codesOf, errorsIn } from '../../../../platform/prisma/database-error.js';
import type { Principal } from '../../../../platform/http/request-context.js';
import type { PageReader } from '../../../../store/shell/index.js';
import { type ChargeAuthentication, ChargeNotClaimed, Charges } from '../../../payments/charges/index.js';
import { Plans } from '../../../catalogue/plans/index.js';
import { OrderConfirmations } from '../confirmation/order-confirmations.service.js';
import { OrderClaims, type ClaimedOrder } from './order-claims.service.js';
import { nextPageOf } from '../order/next-order-page.service.js';
import { OrderRepository } from '../order/order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { completePath, confirmPath } from '../purchase-paths.js';
import { lockedProblem, notClaimedProblem, restartProblem } from '../purchase-problems.js';
import { PurchaseTokens } from '../quote/purchase-tokens.service.js';
import { QuoteRepository, type QuoteRow } from '../quote/quote.repository.js';
import { OrderReviewAlerts } from '../order/order-review-alerts.service.js';
import { ThreeDSecure } from '../order/three-d-secure.service.js';

/**
 * SQLSTATE and Prisma codes of lock timeouts, serialisation failures, deadlocks and check violations of
 * counters.
 */
const contended = ['55P03', '40001', '40P01', 'P2034', '23514'];

type Bought = InputOf<typeof purchaseCall>;

/** Places the order for a quote only once. The purchase token identifies the quote. */
@Injectable()
export class Purchases {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly tokens: PurchaseTokens,
    private readonly orders: OrderRepository,
    private readonly claims: OrderClaims,
    private readonly charges: Charges,
    private readonly plans: Plans,
    private readonly threeDSecure: ThreeDSecure,
    private readonly reviewAlerts: OrderReviewAlerts,
    private readonly confirmations: OrderConfirmations,
    private readonly clock: Clock,
  ) {}

  /** @throws {Problem} with the reason why nothing was ordered */
  async placeOrder(planId: string, input: Bought, member: Principal, reader: PageReader): Promise<Redirect> {
    const quote = await this.quotes.findByToken(this.tokens.hashOf(input.purchaseToken), member.accountId);
    const known = await this.findEarlierOrder(quote);
    const decision = tokenDecision(
      quote === undefined ? null : presented(quote, planId, known),
      this.clock.now(),
    );
    if (quote === undefined || decision === 'restart')
      throw restartProblem({ planId, origin: quote?.origin ?? 'SITE' }, 'no such purchase token');
    if (known !== undefined) return this.repeatResponse(known.id);
    if (decision === 'renew') return { redirectTo: confirmPath(quote, quote.id) };
    const authentication = this.authenticationOf(quote, input, member);
    const plan = await this.plans.findPlan(planId, member.accountId);
    if (plan === undefined) throw new Problem('NOT_FOUND', { log: 'no such plan' });
    const confirmation = await this.confirmations.renderPage(quote, reader);
    const { language } = reader;
    const claimed = await this.claimOrder(quote, () =>
      this.claims.claimOrder({ quote, plan, language, confirmation }),
    );
    return this.startCharge(quote, claimed, authentication);
  }

  private async findEarlierOrder(quote: QuoteRow | undefined) {
    const isOld = quote !== undefined && quote.expiresAt <= this.clock.now();
    return isOld ? this.orders.findByQuote(quote.id) : undefined;
  }

  private authenticationOf(
    quote: QuoteRow,
    { tds2infoToken: token, tds2infoTokenKey: key }: Bought,
    { accountId }: Principal,
  ): ChargeAuthentication | undefined {
    if (!this.threeDSecure.isRequired(quote)) return undefined;
    if (token === undefined || key === undefined)
      throw new Problem('THREE_D_SECURE_FAILED', { log: 'data for 3-D Secure is missing' });
    return { accountId, token: { token, key } };
  }

  private async claimOrder(quote: QuoteRow, work: () => Promise<ClaimedOrder>): Promise<ClaimedOrder> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ChargeNotClaimed) throw notClaimedProblem(error);
      if (!isContended(error)) throw error;
      this.reviewAlerts.reportLockConflict(quote.id, error);
      throw lockedProblem('too many concurrent orders');
    }
  }

  private async startCharge(
    quote: QuoteRow,
    claimed: ClaimedOrder,
    authentication: ChargeAuthentication | undefined,
  ): Promise<Redirect> {
    switch (claimed.outcome) {
      case 'repeated':
        return this.repeatResponse(claimed.orderId);
      case 'paid':
        return { redirectTo: completePath(quote, claimed.orderId) };
      case 'claimed': {
        const result = await this.charges.sendCharge(claimed.charge, authentication);
        return { redirectTo: nextPageOf({ ...quote, id: claimed.orderId }, result) };
      }
    }
  }

  private async repeatResponse(orderId: OrderId): Promise<Redirect> {
    const order = await this.orders.findById(orderId);
    if (order === undefined) throw new Error(`Order ${orderId} does not exist`);
    const followed = await this.charges.followCharge({ kind: 'order', id: orderId });
    const result = followed?.result ?? { outcome: 'succeeded' };
    return { redirectTo: nextPageOf(order, result) };
  }
}

function presented(quote: QuoteRow, planId: string, order: { orderedAt: Date } | undefined) {
  const { expiresAt } = quote;
  return { isOwn: true, isOfPlan: quote.planId === planId, expiresAt, orderedAt: order?.orderedAt ?? null };
}

function isContended(error: unknown): boolean {
  return errorsIn(error).some((one) => codesOf(one).some((code) => contended.includes(code)));
}
