import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { type ChargeId, Charges } from '../../../payments/charges/index.js';
import { OrderEndings } from './order-endings.service.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';

/** Abandons orders of members who left the card issuer's page before a charge was sent. */
@Injectable()
export class ChallengeAbandonment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly endings: OrderEndings,
    private readonly charges: Charges,
    private readonly database: Database,
  ) {}

  /**
   * If another browser has delivered the issuer's result, that result takes precedence.
   * @returns the order in its new state
   */
  async abandonChallenge(order: OrderRow): Promise<OrderRow> {
    if (order.state !== 'OPEN' || order.chargeId === null) return order;
    const followed = await this.charges.followCharge({ kind: 'order', id: order.id });
    if (followed?.charge.phase === 'CHALLENGE')
      await this.database.transaction((transaction) => this.abandonOrder(transaction, order.id));
    return (await this.orders.findById(order.id)) ?? order;
  }

  /** @returns false if the order has continued or is not waiting for the card issuer */
  async abandonOrder(transaction: Transaction, orderId: OrderId): Promise<boolean> {
    const order = await this.orders.lock(transaction, orderId);
    if (order === undefined || order.state !== 'OPEN' || order.chargeId === null) return false;
    if (!(await this.charges.abandonCharge(transaction, order.chargeId as ChargeId))) return false;
    await this.endings.failOrder(transaction, order, 'THREE_D_SECURE_FAILED');
    return true;
  }
}
