import { earningsPerPage, type HistorySpan } from '@account/domain/commerce/books/invoices/payment-history';
import { Injectable } from '@nestjs/common';

import { isId } from '../../../../platform/ids/ids.js';
import type { CustomerId } from '../../customers/index.js';
import type { EarningId } from '../ledger.declaration.js';
import { EarningHistoryRepository, type ShownEarning } from './earning-history.repository.js';

export type { ShownEarning } from './earning-history.repository.js';

@Injectable()
export class EarningHistory {
  constructor(private readonly earnings: EarningHistoryRepository) {}

  /** @param page from 1 */
  findPage(customerId: CustomerId, span: HistorySpan, page: number): Promise<ShownEarning[]> {
    const offset = (page - 1) * earningsPerPage;
    return this.earnings.findInSpan(customerId, span, { limit: earningsPerPage, offset });
  }

  findInSpan(customerId: CustomerId, span: HistorySpan, limit: number, offset = 0): Promise<ShownEarning[]> {
    return this.earnings.findInSpan(customerId, span, { limit, offset });
  }

  measureSpan(customerId: CustomerId, span: HistorySpan): Promise<{ count: number; first: Date | null }> {
    return this.earnings.measureSpan(customerId, span);
  }

  countEarnings(customerId: CustomerId): Promise<number> {
    return this.earnings.count(customerId);
  }

  async findEarning(customerId: CustomerId, id: string): Promise<ShownEarning | undefined> {
    return isId(id) ? this.earnings.findByCustomer(customerId, id as EarningId) : undefined;
  }
}
