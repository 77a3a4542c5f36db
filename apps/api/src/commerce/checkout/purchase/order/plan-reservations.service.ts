import {
  reservationRefusal,
  type ReservationRefusal,
} from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { type ChargeId, Charges } from '../../../payments/charges/index.js';
import { ChallengeAbandonment } from './challenge-abandonment.service.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import { completePath } from '../purchase-paths.js';
import { problemOf } from '../purchase-problems.js';
import type { QuoteRow } from '../quote/quote.repository.js';
import {
  ReservationRepository,
  type ReservationKey,
  type ReservationRow,
  type OrderId,
  type ReservationResult,
} from '../reservation/reservation.repository.js';

interface ReservationInput {
  orderId: OrderId;
  now: Date;
  since: Date;
}

/**
 * Reserves a plan for one order per member at a time. The reservation lasts from before the charge until the
 * contract has ended or the film was refunded.
 */
@Injectable()
export class PlanReservations {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly orders: OrderRepository,
    private readonly charges: Charges,
    private readonly abandonment: ChallengeAbandonment,
  ) {}

  /** @throws {Problem} with the reason why the member cannot have the plan */
  async reservePlan(
    transaction: Transaction,
    quote: QuoteRow,
    { orderId, now, since }: ReservationInput,
  ): Promise<ReservationResult> {
    const taking = { orderId, quoteId: quote.id, now, since };
    const taken = await this.reservations.reserve(transaction, quote, taking);
    if (taken.isTaken || taken.orderOfQuote !== null) return taken;
    if (await this.abandonChallenge(transaction, quote))
      return this.reservations.reserve(transaction, quote, taking);
    const refusal = await this.findRefusal(quote, now, quote.createdAt, transaction);
    if (refusal === 'contracted') throw problemOf('contractLimit');
    const isChange = refusal === null && (await this.isChangeScheduled(transaction, quote));
    throw problemOf(refusal ?? (isChange ? 'groupContract' : 'duplicateOrder'));
  }

  /**
   * Returns the reason why a member cannot order a plan that the member already has.
   * @param quotedAt time at which the member saw the quote, null for the current time. A plan obtained after
   *   that time was obtained in another tab.
   */
  async findRefusal(
    key: ReservationKey,
    now: Date,
    quotedAt: Date | null,
    transaction?: Transaction,
  ): Promise<ReservationRefusal | null> {
    const held = await this.reservations.findByPlan(key, transaction);
    if (held === undefined) return null;
    const order = held.kind === 'ORDER' ? await this.orderOf(held, transaction) : undefined;
    // A scheduled change reserves the plan. The check of the plan group reports this refusal.
    if (order?.kind === 'CHANGE') return null;
    if (order !== undefined && (await this.isAtIssuer(order, transaction))) return null;
    const isUnknown = quotedAt === null || order?.outcomeUnknownSince != null;
    return reservationRefusal(
      { ...held, isOlderThanQuote: quotedAt === null || held.since < quotedAt, isUnknown },
      now,
    );
  }

  /** Returns the page of the order that reserves the plan; null if no order is in progress. */
  async findOrderPath(key: ReservationKey): Promise<string | null> {
    const held = await this.reservations.findByPlan(key);
    const order = held?.kind === 'ORDER' ? await this.orderOf(held) : undefined;
    return order === undefined || order.kind === 'CHANGE' ? null : completePath(order, order.id);
  }

  private async isChangeScheduled(transaction: Transaction, quote: QuoteRow): Promise<boolean> {
    const held = await this.reservations.findByPlan(quote, transaction);
    const order = held === undefined ? undefined : await this.orderOf(held, transaction);
    return order?.kind === 'CHANGE';
  }

  /** Abandons the order of a member who left the card issuer's page and places a new order. */
  private async abandonChallenge(transaction: Transaction, quote: QuoteRow): Promise<boolean> {
    const held = await this.reservations.findByPlan(quote, transaction);
    if (held?.kind !== 'ORDER' || held.orderId === null) return false;
    return this.abandonment.abandonOrder(transaction, held.orderId);
  }

  private orderOf({ orderId }: ReservationRow, transaction?: Transaction): Promise<OrderRow | undefined> {
    return orderId === null ? Promise.resolve(undefined) : this.orders.findById(orderId, transaction);
  }

  /** True if nothing was collected, so that a new order may abandon this one. */
  private async isAtIssuer({ chargeId }: OrderRow, transaction?: Transaction): Promise<boolean> {
    if (chargeId === null) return false;
    const charge = await this.charges.findCharge(chargeId as ChargeId, transaction);
    return charge?.phase === 'CHALLENGE';
  }
}
