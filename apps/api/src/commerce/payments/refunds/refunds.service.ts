import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import {
  refundRefusal,
  type RefundedCharge,
  type RefundEffect,
  type RefundRefusal,
} from '@account/domain/commerce/payments/refunds/refund-decision';
import type { RefundOrigin } from '@account/domain/commerce/payments/refunds/dispute';
import type { RefundTerms } from '@account/domain/commerce/payments/refunds/refund-terms';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { PaidCharges, type PaidCharge } from './paid-charges.service.js';
import { GatewayCalls } from '../gateways/index.js';
import { DisputeRepository } from './dispute.repository.js';
import { RefundBookings } from './books/refund-bookings.service.js';
import { RefundEvents } from './books/refund-events.service.js';
import { RefundRepository, type RefundRow } from './refund.repository.js';

export interface RefundInput {
  chargeId: string;
  /** Null for the whole remaining amount. */
  amount: Yen | null;
  effect: RefundEffect;
  origin: RefundOrigin;
  reason: string;
  decidedBy: string;
  /** The provider's id of a refund that was made in its console. */
  providerRefundId?: string | null;
  /** Restricts the refund to a payment in suspense. */
  isFromSuspense?: true;
}

/**
 * `noCharge`: no charge has this id. `noGateway`: the gateway cannot be called. `noReference`: the gateway's id
 * of the charge is unknown. `recorded`: another refund already has the provider's id.
 */
export type RefundObjection =
  | RefundRefusal
  | 'noCharge'
  | 'noGateway'
  | 'noReference'
  | 'recorded'
  | 'suspenseWhole'
  | 'notInSuspense'
  | 'notYet';

export type DecidedRefund = { refund: RefundRow; charge: PaidCharge } | { objection: RefundObjection };

/** A refund in the gateway's console has no limits except the remaining amount of the charge. */
const consoleTerms: RefundTerms = { partial: true, withinDays: null, atMost: null };

/**
 * Decides under the charge's lock whether a refund is allowed, and stores the decision before sending anything.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly charges: PaidCharges,
    private readonly disputes: DisputeRepository,
    private readonly bookings: RefundBookings,
    private readonly events: RefundEvents,
    private readonly calls: GatewayCalls,
    private readonly clock: Clock,
  ) {}

  /** @param lease real time until which the caller holds the lease of the refund */
  async decideRefund(
    transaction: Transaction,
    wish: RefundInput,
    { lease, today }: { lease: Date; today: BusinessDate },
  ): Promise<DecidedRefund> {
    const charge = await this.charges.lockCharge(transaction, wish.chargeId);
    if (charge === undefined)
      return {
        objection: (await this.charges.chargeExists(wish.chargeId, transaction)) ? 'notPaid' : 'noCharge',
      };
    const [made, isDisputed] = await Promise.all([
      this.refunds.findByCharge(charge.chargeId, transaction),
      this.disputes.barsRefunds(transaction, charge.chargeId),
    ]);
    const objection = await this.findImpediment(transaction, charge, wish);
    if (objection !== null) return { objection };
    const facts = factsOf(charge, made, isDisputed);
    const amount = wish.amount ?? yen(facts.amount - facts.refunded);
    if (wish.isFromSuspense && !charge.isInSuspense) return { objection: 'notInSuspense' };
    if (charge.isInSuspense && amount !== charge.collected) return { objection: 'suspenseWhole' };
    const terms = wish.origin === 'MADE' ? this.termsOf(charge) : consoleTerms;
    const refusal = refundRefusal(terms, facts, amount, today);
    if (refusal !== null) return { objection: refusal };
    if (!(await this.charges.reserveRefund(transaction, charge.chargeId, amount)))
      return { objection: 'moreThanLeft' };
    const refund = await this.insert(transaction, charge, { ...wish, amount }, made.length + 1, lease);
    await this.bookings.bookDecision(transaction, refund, charge, today);
    await this.events.recordDecision(transaction, refund);
    return { refund, charge };
  }

  private async findImpediment(
    transaction: Transaction,
    { gateway, ids }: PaidCharge,
    { origin, providerRefundId = null }: RefundInput,
  ): Promise<'noGateway' | 'noReference' | 'recorded' | null> {
    if (origin !== 'MADE')
      return providerRefundId !== null &&
        (await this.refunds.isRecorded(transaction, gateway.gatewayId, providerRefundId))
        ? 'recorded'
        : null;
    if (this.calls.traits(gateway) === undefined) return 'noGateway';
    return ids === null ? 'noReference' : null;
  }

  private termsOf(charge: PaidCharge): RefundTerms {
    return this.calls.traits(charge.gateway)?.refund ?? { partial: false, withinDays: 0, atMost: 0 };
  }

  private insert(
    transaction: Transaction,
    charge: PaidCharge,
    { amount, effect, origin, reason, decidedBy }: RefundInput & { amount: Yen },
    number: number,
    lease: Date,
  ): Promise<RefundRow> {
    return this.refunds.insert(transaction, {
      chargeId: charge.chargeId,
      customerId: charge.customerId,
      number,
      gatewayId: charge.gateway.gatewayId,
      paymentMethodType: charge.gateway.type,
      amount,
      previouslyRefunded: charge.refundReserved,
      effect,
      isFromSuspense: charge.isInSuspense,
      origin,
      reason,
      decidedBy,
      nextCheckAt: lease,
      createdAt: this.clock.now(),
    });
  }
}

function factsOf(charge: PaidCharge, made: readonly RefundRow[], isDisputed: boolean): RefundedCharge {
  return {
    phase: 'SUCCEEDED',
    amount: charge.collected,
    capturedOn: charge.capturedOn,
    refunds: made.filter(({ phase }) => phase === 'SUCCEEDED').length,
    refunded: charge.refundReserved,
    hasLiveRefund: made.some(({ endedAt }) => endedAt === null),
    isDisputed,
  };
}
