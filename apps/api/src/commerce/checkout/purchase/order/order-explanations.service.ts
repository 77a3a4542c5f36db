import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import type { CustomerId } from '../../../ledger/customers/index.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';

/** Explains an order and its quote to operators. */
@Injectable()
export class OrderExplanations {
  constructor(private readonly orders: OrderRepository) {}

  async explainOrder(id: OrderId): Promise<string[]> {
    const order = await this.orders.findById(id);
    return order === undefined ? [] : linesOf(order);
  }

  /** @param name id or number of the order */
  async findCustomer(name: string): Promise<CustomerId | undefined> {
    return this.orders.findCustomerByName(name);
  }

  async explainWithoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<string[]> {
    const orders = await this.orders.findWithoutCharge(customerId, from, until);
    return orders.flatMap(linesOf);
  }
}

function linesOf(order: OrderRow): string[] {
  const { number, state, problem, dropReason, snapshot, orderedAt, finishedAt, amount } = order;
  const why = problem ?? dropReason;
  const { changesContractId } = order;
  const kind = changesContractId === null ? 'Order' : `Change of contract ${changesContractId}, order`;
  const { quotedOn, plan, campaign, verification } = snapshot;
  const { firstPaymentDay, billingAmount } = verification;
  const ended = finishedAt === null ? '' : `, ended ${finishedAt.toISOString()}`;
  return [
    `${kind} ${number} of ${plan.name.en}: ${state}${why === null ? '' : ` (${why})`}, ordered ${orderedAt.toISOString()}${ended}`,
    `Quote of ${quotedOn}: price ${formatYen(plan.price)}, version ${plan.priceVersion}, campaign ${campaign?.campaignId ?? '-'}, ` +
      `${formatYen(yen(amount))} at once, first payment ${formatYen(billingAmount)} on ${firstPaymentDay}`,
  ];
}
