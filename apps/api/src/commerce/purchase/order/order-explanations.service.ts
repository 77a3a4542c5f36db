import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ChargedSubjects } from '../../charge-operations/charged-subjects.service.js';
import type { CustomerId } from '../../customers/customers.service.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../holding/plan-holding.repository.js';

/** What operators read of an order and of the quote that it was confirmed from. */
@Injectable()
export class OrderExplanations implements OnModuleInit {
  constructor(
    private readonly orders: OrderRepository,
    private readonly subjects: ChargedSubjects,
  ) {}

  onModuleInit(): void {
    this.subjects.register({
      kind: 'order',
      explain: async (id) => {
        const order = await this.orders.findById(id as OrderId);
        return order === undefined ? [] : linesOf(order);
      },
      withoutCharge: (customerId, from, until) => this.withoutCharge(customerId, from, until),
    });
  }

  private async withoutCharge(customerId: CustomerId, from: Date, until: Date): Promise<string[]> {
    const orders = await this.orders.withoutCharge(customerId, from, until);
    return orders.flatMap(linesOf);
  }
}

function linesOf({ number, state, problem, snapshot, orderedAt, finishedAt, amount }: OrderRow): string[] {
  const { quotedOn, plan, campaign, verification } = snapshot;
  const { firstPaymentDay, billingAmount } = verification;
  const ended = finishedAt === null ? '' : `, ended ${finishedAt.toISOString()}`;
  return [
    `Order ${number} of ${plan.name.en}: ${state}${problem === null ? '' : ` (${problem})`}, ordered ${orderedAt.toISOString()}${ended}`,
    `Quote of ${quotedOn}: price ${formatYen(plan.price)}, version ${plan.priceVersion}, campaign ${campaign?.campaignId ?? '-'}, ` +
      `${formatYen(yen(amount))} at once, first payment ${formatYen(billingAmount)} on ${firstPaymentDay}`,
  ];
}
