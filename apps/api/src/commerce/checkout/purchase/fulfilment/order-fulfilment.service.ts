import { rentalEnd } from '@account/domain/commerce/subscriptions/entitlements/entitlement';
import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { firstPaidDay } from '@account/domain/commerce/checkout/purchase/quote/quote-day';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { CannotFulfil, type Charge } from '../../../payments/charges/index.js';
import { Contracts } from '../../../subscriptions/contracts/index.js';
import { Entitlements } from '../../../subscriptions/entitlements/index.js';
import type { EarningDetails, EarningId } from '../../../ledger/ledger/index.js';
import { givenBy } from '../../../catalogue/plans/index.js';
import { OrderEndings } from '../order/order-endings.service.js';
import type { PaidOrder } from '../order/order-ending.repository.js';
import { earningDetails } from '../order/order-facts.js';
import type { LockedOrder, OrderRow } from '../order/order.repository.js';
import { snapshotFrom } from '../quote/quote-snapshot.js';

interface PaidCharge extends Pick<Charge, 'chargeId' | 'processedOn'> {
  earningId: EarningId;
}

/** Delivers what was paid for: a contract, a film or a rental. */
@Injectable()
export class OrderFulfilment {
  constructor(
    private readonly contracts: Contracts,
    private readonly entitlements: Entitlements,
    private readonly endings: OrderEndings,
    private readonly clock: Clock,
  ) {}

  /**
   * Fulfils the order regardless of how late the result arrives.
   * @param charge null if nothing was collected
   * @throws {CannotFulfil} if the member already has the plan
   */
  async fulfilOrder(
    transaction: Transaction,
    locked: LockedOrder,
    charge: PaidCharge | null,
  ): Promise<EarningDetails> {
    const begins = firstPaidDay(locked.today, charge?.processedOn ?? null);
    const order = { ...locked, snapshot: snapshotFrom(begins, locked.snapshot) };
    const given = givenBy(order.snapshot.plan.planType);
    const paid =
      given === 'CONTRACT'
        ? await this.createContract(transaction, order, charge?.chargeId ?? null)
        : await this.grantEntitlement(transaction, order, given);
    await this.endings.completeOrder(transaction, order, paid, charge?.earningId ?? null);
    return earningDetails(order);
  }

  private async createContract(
    transaction: Transaction,
    { id, customerId, planId, snapshot, ...order }: OrderRow,
    chargeId: string | null,
  ): Promise<PaidOrder> {
    const { plan, campaign, quotedOn, clock, verification } = snapshot;
    const { firstPaymentDay, isReContract } = verification;
    const { renewSpan } = plan;
    if (renewSpan === null) throw new CannotFulfil(`Order ${id} is for a contract without a renewal period`);
    const isPaid = firstPaymentDay === quotedOn;
    const createdContract = await this.contracts.createContract(transaction, {
      orderId: id,
      customerId,
      planId,
      quotedOn,
      firstPaymentDay,
      renewSpan,
      isReContract,
      forceStopOn: plan.forceStopOn,
      price: { amount: plan.price, version: plan.priceVersion },
      campaign,
      payment: { type: order.paymentMethodType, methodId: order.paymentMethodId, clock },
      paid: isPaid ? { chargeId, amount: yen(order.amount), ...taxTermsOf(snapshot) } : null,
      at: this.clock.now(),
    });
    if (createdContract.outcome === 'contracted')
      throw new CannotFulfil(`Order ${id} is for a plan that the customer already has a contract for`);
    return { kind: 'CONTRACT', contractId: createdContract.contractId, watchableUntil: null };
  }

  private async grantEntitlement(
    transaction: Transaction,
    { id, customerId, planId, snapshot }: OrderRow,
    source: Exclude<PaidOrder['kind'], 'CONTRACT'>,
  ): Promise<PaidOrder> {
    const { viewingPeriod } = snapshot.plan;
    const startsAt = this.clock.now();
    const endsAt = viewingPeriod === null ? null : rentalEnd(startsAt, viewingPeriod);
    const right = { source, sourceId: id, customerId, planId, startsAt, endsAt } as const;
    const granted = await this.entitlements.grantEntitlement(transaction, right);
    if (granted === 'overlaps')
      throw new CannotFulfil(`Order ${id} is for a plan that the customer already owns`);
    return { kind: source, contractId: null, watchableUntil: endsAt };
  }
}
