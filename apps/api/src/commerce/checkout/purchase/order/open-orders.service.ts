import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { type ChargeId, Charges } from '../../../payments/charges/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { OrderRepository, type OpenOrder } from './order.repository.js';

export interface OwnOpenOrder extends OpenOrder {
  /** True if no charge was sent yet. A new order by the member then abandons this order. */
  isAtIssuer: boolean;
}

/** Finds the open orders of one member, so that they can be excluded from limits for the same member. */
@Injectable()
export class OpenOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly charges: Charges,
  ) {}

  async findOpenOrders(
    member: { accountId: AccountId } | { customerId: CustomerId },
    transaction?: Transaction,
  ): Promise<OwnOpenOrder[]> {
    const open = await this.orders.findOpen(member, transaction);
    const chargeIds = open.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId as ChargeId]));
    const atIssuer = await this.charges.findAtIssuer(chargeIds, transaction);
    return open.map((order) => ({
      ...order,
      isAtIssuer: order.chargeId !== null && atIssuer.has(order.chargeId as ChargeId),
    }));
  }
}
