import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import type { EarningId } from '../../../ledger/ledger/index.js';
import { SingleUseCodes } from '../../../catalogue/campaigns/index.js';
import { OrderEndingRepository, type PaidOrder } from './order-ending.repository.js';
import { OrderMails } from './order-mails.service.js';
import type { OrderRow } from './order.repository.js';
import { draftLifetime } from '../quote/purchase-drafts.service.js';
import { OrderReviewAlerts } from './order-review-alerts.service.js';
import { SalesCounterRepository } from '../reservation/sales-counter.repository.js';

/** Ends each order only once. Its reservation is either converted to a sale or released. */
@Injectable()
export class OrderEndings {
  constructor(
    private readonly endings: OrderEndingRepository,
    private readonly counters: SalesCounterRepository,
    private readonly codes: SingleUseCodes,
    private readonly mails: OrderMails,
    private readonly reviewAlerts: OrderReviewAlerts,
    private readonly clock: Clock,
  ) {}

  /** @param earningId null if nothing was paid */
  async completeOrder(
    transaction: Transaction,
    order: OrderRow,
    paid: PaidOrder,
    earningId: EarningId | null,
  ): Promise<void> {
    const held = order.state === 'OPEN' ? 1 : 0;
    const taken = await this.endings.markPaid(transaction, order, paid, this.clock.now());
    if (held === 0) this.reviewAlerts.reportLateSale(order, taken);
    await this.endCampaignUse(transaction, order, { held, sold: 1 });
    await this.mails.addPaidMail(transaction, order, paid, earningId);
  }

  /** Does nothing if the order is not open. */
  async failOrder(transaction: Transaction, order: OrderRow, problem: ProblemCode): Promise<void> {
    if (order.state !== 'OPEN') return;
    const now = this.clock.now();
    const draftExpiry = new Date(now.getTime() + draftLifetime);
    await this.endings.markFailed(transaction, order, problem, { now, draftExpiry });
    if (order.campaignId !== null) await this.codes.releaseCode(transaction, order.id);
    await this.endCampaignUse(transaction, order, { held: 1, sold: 0 });
    if (order.outcomeUnknownSince !== null) await this.mails.addFailedMail(transaction, order, false);
  }

  private async endCampaignUse(
    transaction: Transaction,
    { customerId, campaignId }: OrderRow,
    change: { held: 0 | 1; sold: 0 | 1 },
  ): Promise<void> {
    if (campaignId !== null) await this.counters.endCampaignUse(transaction, customerId, campaignId, change);
  }
}
