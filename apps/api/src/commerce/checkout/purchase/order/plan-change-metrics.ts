import {
  changeDropReasons,
  type ChangeDropReason,
} from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { ContractEvents } from '../../../subscriptions/contracts/index.js';

/** Counts changes of plan once they are committed. */
@Injectable()
export class PlanChangeMetrics {
  private readonly completed: Counter;
  private readonly dropped: Counter<'reason'>;

  constructor(
    registry: Registry,
    contractEvents: ContractEvents,
    private readonly database: Database,
  ) {
    const registers = [registry];
    const scheduled = new Counter({
      name: 'account_plan_changes_scheduled_total',
      help: 'Changes of plan that were scheduled',
      registers,
    });
    this.completed = new Counter({
      name: 'account_plan_changes_completed_total',
      help: 'Changes of plan whose first payment has settled',
      registers,
    });
    this.dropped = new Counter({
      name: 'account_plan_changes_dropped_total',
      help: 'Scheduled changes of plan that do not take place, by reason',
      labelNames: ['reason'],
      registers,
    });
    for (const reason of changeDropReasons) this.dropped.inc({ reason }, 0);
    contractEvents.addListener('changeScheduled', (transaction) => {
      this.database.afterCommit(transaction, () => scheduled.inc());
      return Promise.resolve();
    });
  }

  countCompleted(transaction: Transaction): void {
    this.database.afterCommit(transaction, () => this.completed.inc());
  }

  countDropped(transaction: Transaction, reason: ChangeDropReason): void {
    this.database.afterCommit(transaction, () => this.dropped.inc({ reason }));
  }
}
