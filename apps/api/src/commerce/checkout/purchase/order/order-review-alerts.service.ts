import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Logger } from '../../../../platform/logging/logger.js';
import type { OrderRow } from './order.repository.js';

const reasons = ['soldLate', 'locked'] as const;

/** Reports orders that an operator must compare with the sales data. Members do not see these reports. */
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

  /** Reports that an abandoned order was paid later, possibly beyond the sales limit. */
  reportLateSale({ id }: Pick<OrderRow, 'id'>, taken: number): void {
    this.reportReview('soldLate', { rowId: id, count: taken });
  }

  /** Reports a purchase that failed because of a lock timeout or an inconsistent counter. */
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
