import type { ChangeDropReason } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { SingleUseCodes } from '../../../catalogue/campaigns/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import {
  type ContractId,
  PlanChangeOrders,
  type StoredContract,
} from '../../../subscriptions/contracts/index.js';
import { PlanChangeMetrics } from './plan-change-metrics.js';
import { SalesCounterRepository } from '../reservation/sales-counter.repository.js';

interface EndedChange {
  customerId: CustomerId;
  campaignId: string | null;
}

/** Orders that change the plan of a contract. Each statement ends an order at most once. */
@Injectable()
export class ChangeOrderRepository implements PlanChangeOrders {
  constructor(
    private readonly counters: SalesCounterRepository,
    private readonly codes: SingleUseCodes,
    private readonly metrics: PlanChangeMetrics,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  async handOver(transaction: Transaction, orderId: string, contractId: ContractId): Promise<void> {
    await this.database.statement(
      'hand-over-change',
      `WITH handed AS (
         UPDATE plan_reservation SET kind = 'CONTRACT', contract_id = $2 WHERE order_id = $1
       ) UPDATE purchase_order SET contract_id = $2 WHERE id = $1 AND state = 'SCHEDULED'`,
      [orderId, contractId],
      transaction,
    );
  }

  async completeOrder(transaction: Transaction, orderId: string): Promise<void> {
    const [ended] = await this.database.statement<EndedChange & Record<string, unknown>>(
      'complete-change',
      `WITH ended AS (
         UPDATE purchase_order SET state = 'PAID', finished_at = $2 WHERE id = $1 AND state = 'SCHEDULED'
         RETURNING plan_id, customer_id, campaign_id
       ), sold AS (
         UPDATE plan_sales_counter SET reserved = reserved - 1, sold = sold + 1 WHERE plan_id IN (SELECT plan_id FROM ended)
       ) SELECT customer_id AS "customerId", campaign_id AS "campaignId" FROM ended`,
      [orderId, this.clock.now()],
      transaction,
    );
    if (ended === undefined) return;
    this.metrics.countCompleted(transaction);
    await this.endCampaignUse(transaction, ended, 1);
  }

  async dropOrder(transaction: Transaction, orderId: string, reason: ChangeDropReason): Promise<void> {
    const [ended] = await this.database.statement<EndedChange & Record<string, unknown>>(
      'drop-change',
      `WITH ended AS (
         UPDATE purchase_order SET state = 'DROPPED', drop_reason = $2, finished_at = $3
          WHERE id = $1 AND state = 'SCHEDULED'
         RETURNING id, plan_id, customer_id, campaign_id
       ), released AS (
         DELETE FROM plan_reservation WHERE order_id IN (SELECT id FROM ended)
       ), free AS (
         UPDATE plan_sales_counter SET reserved = reserved - 1 WHERE plan_id IN (SELECT plan_id FROM ended)
       ) SELECT customer_id AS "customerId", campaign_id AS "campaignId" FROM ended`,
      [orderId, reason, this.clock.now()],
      transaction,
    );
    if (ended === undefined) return;
    this.metrics.countDropped(transaction, reason);
    if (ended.campaignId !== null) await this.codes.releaseCode(transaction, orderId);
    await this.endCampaignUse(transaction, ended, 0);
  }

  async reserveReturn(
    transaction: Transaction,
    { id, customerId, planId }: Pick<StoredContract, 'id' | 'customerId' | 'planId'>,
  ): Promise<void> {
    await this.database.statement(
      'reserve-return',
      `INSERT INTO plan_reservation (customer_id, plan_id, kind, contract_id, since) VALUES ($1, $2, 'CONTRACT', $3, $4)
       ON CONFLICT (customer_id, plan_id) DO NOTHING`,
      [customerId, planId, id, this.clock.now()],
      transaction,
    );
  }

  /** Returns the target plan of the contract's most recently dropped change of plan. */
  async findLastDropped(contractId: ContractId): Promise<string | undefined> {
    const row = await this.database.prisma.purchaseOrder.findFirst({
      where: { changesContractId: contractId, state: 'DROPPED' },
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      select: { planId: true },
    });
    return row?.planId;
  }

  /** Counts places that scheduled changes reserve, by plan. */
  async countScheduled(planIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.statement<{ planId: string; count: number }>(
      'places-of-changes',
      `SELECT plan_id AS "planId", count(*)::int AS count FROM purchase_order
        WHERE state = 'SCHEDULED' AND plan_id = ANY ($1) GROUP BY plan_id`,
      [planIds],
    );
    return new Map(rows.map(({ planId, count }) => [planId, count]));
  }

  private async endCampaignUse(
    transaction: Transaction,
    { customerId, campaignId }: EndedChange,
    sold: 0 | 1,
  ): Promise<void> {
    if (campaignId !== null)
      await this.counters.endCampaignUse(transaction, customerId, campaignId, { held: 1, sold });
  }
}
