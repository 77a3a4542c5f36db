import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Logger } from '../../../../platform/logging/logger.js';
import type { OrderRow } from './order.repository.js';

const reasons = ['soldLate', 'locked'] as const;

/** What an operator has to compare with the sales data; members never read it. */
@Injectable()
export class OrderReviewAlerts {
  private readonly reviews: Counter<'reason'>;

  constructor(
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.reviews = new Counter({
      name: 'account_orders_needing_review_total',
      help: 'Orders that an operator has to review, by reason',
      labelNames: ['reason'],
      registers: [registry],
    });
    for (const reason of reasons) this.reviews.inc({ reason }, 0);
  }

  /** An order that was given up was paid after all, perhaps beyond the limit. */
  reportLateSale({ id }: Pick<OrderRow, 'id'>, taken: number): void {
    this.reportReview('soldLate', { rowId: id, count: taken });
  }

  /** A purchase gave way to others: a lock that did not come, or a counter that does not fit. */
  reportLockConflict(quoteId: string, error: unknown): void {
    this.reportReview('locked', { rowId: quoteId }, error);
  }

  private reportReview(
    reason: (typeof reasons)[number],
    fields: { rowId: string; count?: number },
    error?: unknown,
  ): void {
    this.reviews.inc({ reason });
    this.logger.error('order.needs_review', error, { reason, ...fields });
  }
}
