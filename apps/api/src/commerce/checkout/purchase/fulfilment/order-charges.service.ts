import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { SuspenseReason } from '@account/domain/commerce/payments/charges/gateway-outcome';
import { isReservationExpired } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import {
  type Charge,
  type ChargeFailure,
  type ChargeResult,
  type ChargeSubject,
  type LockedSubject,
} from '../../../payments/charges/index.js';
import { ContractIncidents } from '../../../subscriptions/contracts/index.js';
import { type CustomerId, Customers } from '../../../ledger/customers/index.js';
import { GroupOrders } from '../order/group-orders.service.js';
import { OrderEndings } from '../order/order-endings.service.js';
import { OrderFulfilment } from './order-fulfilment.service.js';
import { OrderMails } from '../order/order-mails.service.js';
import { NextOrderPage } from '../order/next-order-page.service.js';
import { OrderExplanations } from '../order/order-explanations.service.js';
import { OrderRepository, type LockedOrder, type OrderRow } from '../order/order.repository.js';
import { ReservationRepository, type OrderId } from '../reservation/reservation.repository.js';
import { failureProblem } from '../purchase-problems.js';

/**
 * Applies the result of a charge to its order, whether it comes from the member's call, a webhook, the
 * reconciler or an operator.
 */
@Injectable()
export class OrderCharges implements ChargeSubject {
  constructor(
    private readonly orders: OrderRepository,
    private readonly reservations: ReservationRepository,
    private readonly groupOrders: GroupOrders,
    private readonly customers: Customers,
    private readonly fulfilment: OrderFulfilment,
    private readonly endings: OrderEndings,
    private readonly mails: OrderMails,
    private readonly pages: NextOrderPage,
    private readonly explanations: OrderExplanations,
    private readonly incidents: ContractIncidents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async lock(transaction: Transaction, orderId: string): Promise<LockedSubject> {
    const order = await this.orders.lock(transaction, orderId as OrderId);
    if (order === undefined) throw new Error(`The order ${orderId} of a charge does not exist`);
    const hasEnded = order.state === 'FAILED' && !(await this.isPlanStillFree(transaction, order));
    return {
      isPaid: order.state === 'PAID',
      hasEnded,
      succeeded: (charge, earningId) =>
        this.fulfilment.fulfilOrder(transaction, order, { ...charge, earningId }),
      failed: (charge, failure) => this.fail(transaction, order, charge, failure),
      becameUnknown: () => this.becomeUnknown(transaction, order),
      suspended: (charge, reason) => this.suspend(transaction, charge, reason),
    };
  }

  findNextPage({ subject }: Charge, result: ChargeResult): Promise<string> {
    return this.pages.findNextPage(subject.id as OrderId, result);
  }

  explain(orderId: string): Promise<readonly string[]> {
    return this.explanations.explainOrder(orderId as OrderId);
  }

  explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<readonly string[]> {
    return this.explanations.explainWithoutCharge(customerId, from, until);
  }

  private async fail(
    transaction: Transaction,
    order: LockedOrder,
    charge: Charge,
    failure: ChargeFailure,
  ): Promise<void> {
    await this.endings.failOrder(transaction, order, failureProblem(failure));
    if (order.state !== 'OPEN' || order.outcomeUnknownSince !== null || isNotAuthenticated(failure)) return;
    const isRefused = failure.failure === 'refused';
    if (isRefused || isUnanswered(charge, await this.database.machineTime(transaction)))
      await this.mails.addFailedMail(transaction, order, isRefused);
  }

  private async becomeUnknown(transaction: Transaction, order: LockedOrder): Promise<void> {
    if (order.outcomeUnknownSince !== null) return;
    await this.orders.markChecked(transaction, order.id, this.clock.now());
    await this.mails.addCheckingMail(transaction, order);
  }

  /** A customer who paid twice is not charged again until an operator has reviewed it. */
  private async suspend(
    transaction: Transaction,
    { chargeId, subject }: Charge,
    reason: SuspenseReason,
  ): Promise<void> {
    if (reason === 'duplicate')
      await this.incidents.blockContractIn(
        transaction,
        subject,
        `charge ${chargeId} collected what was paid`,
      );
  }

  /**
   * True if the order's plan is not reserved, the member has no other plan of its group, and the account still
   * exists.
   */
  private async isPlanStillFree(transaction: Transaction, order: OrderRow): Promise<boolean> {
    if ((await this.customers.lockCustomer(transaction, order.customerId)) === null) return false;
    const held = await this.reservations.findByPlan(order, transaction);
    if (held !== undefined && !isReservationExpired(held, this.clock.now())) return false;
    return (
      !renews(order.snapshot.plan.planType) || !(await this.groupOrders.isGroupTaken(order, transaction))
    );
  }
}

/** Real time in milliseconds for which the member's request waits for the result. */
const responseTimeout = 10_000;

/**
 * True if no request is waiting for the result, because the process has ended or stalled. The result is then
 * sent by e-mail.
 */
function isUnanswered({ claimedAt, sentAt }: Charge, now: Date): boolean {
  return now.getTime() - (sentAt ?? claimedAt).getTime() > responseTimeout;
}

/** True if the member left the card issuer's page or failed the challenge, so nothing was collected. */
function isNotAuthenticated(failure: ChargeFailure): boolean {
  return failure.failure === 'refused' && failure.refusal === 'notAuthenticated';
}
