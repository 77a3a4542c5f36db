import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';
import type { ContractId } from '../contract.types.js';

export interface DueContract {
  id: ContractId;
  nextActionOn: BusinessDate;
}

export interface DueSearch {
  /** Null for grants, which have no payment. */
  type: PaymentMethodType | null;
  after: DueContract | null;
  /** False to return only actions without a charge. */
  withCharges: boolean;
  /** A contract ends after this number of days on hold. */
  holdDays: number;
  limit: number;
}

const firstPlace = { nextActionOn: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

@Injectable()
export class DueContractRepository {
  constructor(private readonly database: Database) {}

  /** Returns running contracts whose stored discontinuation day differs from that of their plan. */
  async findWithOtherStopDay(
    plans: readonly { planId: string; stopsOn: BusinessDate | null }[],
    limit: number,
  ): Promise<{ id: ContractId; stopsOn: BusinessDate | null }[]> {
    return this.database.statement<{ id: ContractId; stopsOn: BusinessDate | null }>(
      'contracts-stopped-otherwise',
      `SELECT c.id, p.stops_on::text AS "stopsOn"
         FROM unnest($1::text[], $2::date[]) p (plan_id, stops_on)
        CROSS JOIN LATERAL (
          (SELECT id FROM contract
            WHERE plan_id = p.plan_id AND ended_on IS NULL AND force_stop_on IS NULL AND p.stops_on IS NOT NULL LIMIT $3)
          UNION ALL
          (SELECT id FROM contract
            WHERE plan_id = p.plan_id AND ended_on IS NULL AND force_stop_on > COALESCE(p.stops_on, '-infinity') LIMIT $3)
          UNION ALL
          (SELECT id FROM contract
            WHERE plan_id = p.plan_id AND ended_on IS NULL AND force_stop_on < p.stops_on LIMIT $3)) c
        ORDER BY c.id LIMIT $3`,
      [plans.map(({ planId }) => planId), plans.map(({ stopsOn }) => stopsOn), limit],
    );
  }

  /** Returns contracts with a scheduled change to one of these plans, ordered by id. */
  async findChangingTo(
    planIds: readonly string[],
    after: ContractId | null,
    limit: number,
  ): Promise<ContractId[]> {
    const rows = await this.database.statement<{ id: ContractId }>(
      'contracts-changing-to',
      `SELECT id FROM contract
        WHERE scheduled_change IS NOT NULL AND scheduled_change->>'planId' = ANY ($1)
          AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [planIds, after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async findDue({ type, after, withCharges, holdDays, limit }: DueSearch): Promise<DueContract[]> {
    const { nextActionOn, id } = after ?? firstPlace;
    return this.database.statement<DueContract & Record<string, unknown>>(
      'due-contracts',
      `SELECT id, next_action_on::text AS "nextActionOn" FROM contract
        WHERE ended_on IS NULL AND COALESCE(payment_method_type, '') = $1
          AND next_action_on <= (SELECT billing_today()) AND (next_action_on, id) > ($2::date, $3::uuid)
          AND ($4 OR cancel_requested_on IS NOT NULL OR method <> 'usable' OR discount_kind IS NOT NULL
               OR force_stop_on <= (SELECT billing_today()) OR held_since + $5::integer <= (SELECT billing_today()))
        ORDER BY next_action_on, id LIMIT $6`,
      [type ?? '', nextActionOn, id, withCharges, holdDays, limit],
    );
  }
}
