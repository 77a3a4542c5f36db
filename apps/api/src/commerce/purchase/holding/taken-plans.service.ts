import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import { HeldPlans } from './held-plans.service.js';
import { ChallengeAbandonment } from '../order/challenge-abandonment.service.js';
import { PlanHoldingRepository, type OrderId, type TakenPlan } from './plan-holding.repository.js';
import { problemOf } from '../purchase-problems.js';
import type { QuoteRow } from '../quote/quote.repository.js';

interface Taking {
  orderId: OrderId;
  now: Date;
  since: Date;
}

/** A plan is held by one order of a member at a time, from before anything is sent. */
@Injectable()
export class TakenPlans {
  constructor(
    private readonly holdings: PlanHoldingRepository,
    private readonly held: HeldPlans,
    private readonly abandonment: ChallengeAbandonment,
  ) {}

  /** @throws {Problem} why the member cannot have the plan (again) */
  async take(transaction: Transaction, quote: QuoteRow, { orderId, now, since }: Taking): Promise<TakenPlan> {
    const taking = { orderId, quoteId: quote.id, now, since };
    const taken = await this.holdings.take(transaction, quote, taking);
    if (taken.isTaken || taken.orderOfQuote !== null) return taken;
    if (await this.giveUpChallenge(transaction, quote)) return this.holdings.take(transaction, quote, taking);
    const refusal = await this.held.refusalOf(quote, now, quote.createdAt, transaction);
    throw problemOf(refusal === 'contracted' ? 'contractLimit' : (refusal ?? 'duplicateOrder'));
  }

  /** The member turned back from the page of the card's issuer, and orders again. */
  private async giveUpChallenge(transaction: Transaction, quote: QuoteRow): Promise<boolean> {
    const held = await this.holdings.findByPlan(quote, transaction);
    if (held?.kind !== 'ORDER' || held.orderId === null) return false;
    return this.abandonment.giveUp(transaction, held.orderId);
  }
}
