import { Injectable } from '@nestjs/common';

import type { ChargeResult } from '../../../payments/charges/index.js';
import { OrderRepository, type OrderRow } from './order.repository.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { completePath, formPath } from '../purchase-paths.js';

/** Finds the page on which a member continues with an order. */
@Injectable()
export class NextOrderPage {
  constructor(private readonly orders: OrderRepository) {}

  async findNextPage(id: OrderId, result: ChargeResult): Promise<string> {
    const order = await this.orders.findById(id);
    if (order === undefined) throw new Error(`Order ${id} does not exist`);
    return nextPageOf(order, result);
  }
}

/**
 * Returns the page for the current state, which is the card issuer's page while the issuer's result is pending.
 */
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

/** Returns the page for a member who returns to an order: the form if the order has failed. */
export function resumePageOf(order: Pick<OrderRow, 'id' | 'planId' | 'origin' | 'state'>): string {
  return order.state === 'FAILED' ? formPath(order) : completePath(order, order.id);
}
