import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { type ChargeId, Charges } from '../../../payments/charges/index.js';
import { OrderEndings } from './order-endings.service.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';

/** Orders whose member turned back from the page of the card's issuer. Nothing was sent to be charged. */
@Injectable()
export class ChallengeAbandonment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly endings: OrderEndings,
    private readonly charges: Charges,
    private readonly database: Database,
  ) {}

  /** What another browser brought back from the issuer counts before. @returns the order as it is then */
  async abandonChallenge(order: OrderRow): Promise<OrderRow> {
    if (order.state !== 'OPEN' || order.chargeId === null) return order;
    const followed = await this.charges.followCharge({ kind: 'order', id: order.id });
    if (followed?.charge.phase === 'CHALLENGE')
      await this.database.transaction((transaction) => this.abandonOrder(transaction, order.id));
    return (await this.orders.findById(order.id)) ?? order;
  }

  /** @returns false where the order went on meanwhile, or waits for no issuer */
  async abandonOrder(transaction: Transaction, orderId: OrderId): Promise<boolean> {
    const order = await this.orders.lock(transaction, orderId);
    if (order === undefined || order.state !== 'OPEN' || order.chargeId === null) return false;
    if (!(await this.charges.abandonCharge(transaction, order.chargeId as ChargeId))) return false;
    await this.endings.failOrder(transaction, order, 'THREE_D_SECURE_FAILED');
    return true;
  }
}
