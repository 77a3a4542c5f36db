import { holdingRefusal, type HoldingRefusal } from '@account/domain/commerce/orders/plan-holding';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import type { ChargeId } from '../../charges/charge.declaration.js';
import { Charges } from '../../charges/claim/charges.service.js';
import { OrderRepository, type OrderRow } from '../order/order.repository.js';
import { completePath } from '../purchase-paths.js';
import { PlanHoldingRepository, type HoldingKey, type HoldingRow } from './plan-holding.repository.js';

/** Why a member cannot order a plan that they hold. */
@Injectable()
export class HeldPlans {
  constructor(
    private readonly holdings: PlanHoldingRepository,
    private readonly orders: OrderRepository,
    private readonly charges: Charges,
  ) {}

  /** @param quotedAt when the member saw what they had, null: now; what is held since then is another tab's */
  async refusalOf(
    key: HoldingKey,
    now: Date,
    quotedAt: Date | null,
    transaction?: Transaction,
  ): Promise<HoldingRefusal | null> {
    const held = await this.holdings.findByPlan(key, transaction);
    if (held === undefined) return null;
    const order = held.kind === 'ORDER' ? await this.orderOf(held, transaction) : undefined;
    if (order !== undefined && (await this.isAtIssuer(order, transaction))) return null;
    const isUnknown = quotedAt === null || order?.checkedSince != null;
    return holdingRefusal(
      { ...held, isOlderThanQuote: quotedAt === null || held.since < quotedAt, isUnknown },
      now,
    );
  }

  /** The page that follows the order by which the plan is held; null: no order is under way. */
  async pathOf(key: HoldingKey): Promise<string | null> {
    const held = await this.holdings.findByPlan(key);
    const order = held?.kind === 'ORDER' ? await this.orderOf(held) : undefined;
    return order === undefined ? null : completePath(order, order.id);
  }

  private orderOf({ orderId }: HoldingRow, transaction?: Transaction): Promise<OrderRow | undefined> {
    return orderId === null ? Promise.resolve(undefined) : this.orders.findById(orderId, transaction);
  }

  /** Nothing was collected: whoever orders again gives that try up. */
  private async isAtIssuer({ chargeId }: OrderRow, transaction?: Transaction): Promise<boolean> {
    if (chargeId === null) return false;
    const charge = await this.charges.find(chargeId as ChargeId, transaction);
    return charge?.phase === 'CHALLENGE';
  }
}
