import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import { Charges } from '../../../payments/charges/index.js';
import { ChargeableMethods } from '../../../payments/payment-methods/index.js';
import { OrderFulfilment } from './order-fulfilment.service.js';
import { OrderRepository, type OrderRow } from '../order/order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { chargedMethod, soldPlan } from '../order/order-facts.js';
import { problemOf } from '../purchase-problems.js';

/** Handles orders for which nothing is charged today. They are settled in the transaction that creates them. */
@Injectable()
export class ZeroAmountOrders {
  constructor(
    private readonly charges: Charges,
    private readonly methods: ChargeableMethods,
    private readonly fulfilment: OrderFulfilment,
    private readonly orders: OrderRepository,
  ) {}

  /**
   * Locks the payment method that is needed for later payments.
   * @throws {Problem} if the payment method can no longer be charged
   */
  async lockMethod(
    transaction: Transaction,
    { paymentMethodId, customerId }: Pick<OrderRow, 'paymentMethodId' | 'customerId'>,
  ): Promise<void> {
    if (paymentMethodId === null) return;
    const method = await this.methods.lockMethod(transaction, paymentMethodId, customerId);
    if (method === 'methodNotFound' || method === 'methodUnusable') throw problemOf(method);
  }

  /**
   * A trial gets an entry in the payment history (an earning) only with its first payment. A price of ¥0 gets
   * an entry of ¥0.
   */
  async settleOrder(transaction: Transaction, orderId: OrderId): Promise<void> {
    const order = await this.orders.lock(transaction, orderId);
    if (order === undefined) throw new Error(`Order ${orderId} does not exist`);
    const details = await this.fulfilment.fulfilOrder(transaction, order, null);
    const { quotedOn, verification } = order.snapshot;
    if (verification.firstPaymentDay !== quotedOn) return;
    await this.charges.settleZero(transaction, {
      subject: { kind: 'order', id: order.id },
      customerId: order.customerId,
      plan: soldPlan(order.snapshot),
      method: chargedMethod(order),
      ...taxTermsOf(order.snapshot),
      settledOn: quotedOn,
      details,
    });
  }
}
