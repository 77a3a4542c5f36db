import { Injectable } from '@nestjs/common';

import type { ChargeResult } from '../../../payments/charges/index.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { completePath, formPath } from '../purchase-paths.js';

/** Where a member goes on from an order. */
@Injectable()
export class NextOrderPage {
  constructor(private readonly orders: OrderRepository) {}

  async findNextPage(id: OrderId, result: ChargeResult): Promise<string> {
    const order = await this.orders.findById(id);
    if (order === undefined) throw new Error(`The order ${id} is not there`);
    return nextPageOf(order, result);
  }
}

/** The page of the present state; at the card's issuer, that page. */
export function nextPageOf(order: Pick<OrderRow, 'id' | 'planId' | 'origin'>, result: ChargeResult): string {
  switch (result.outcome) {
    case 'challenge':
      return result.url;
    case 'refused':
    case 'notExecuted':
      return formPath(order);
    case 'succeeded':
    case 'suspended':
    case 'unknown':
      return completePath(order, order.id);
  }
}

/** Of an order that its member looks at again: back to the form once it has failed. */
export function resumePageOf(order: Pick<OrderRow, 'id' | 'planId' | 'origin' | 'state'>): string {
  return order.state === 'FAILED' ? formPath(order) : completePath(order, order.id);
}
