import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../../platform/prisma/columns.js';
import { Database } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { ContractId } from '../contract.types.js';

export interface LateContract {
  contractId: ContractId;
  customerId: CustomerId;
  planId: string;
  dueOn: BusinessDate;
}

export interface SettledLate extends LateContract {
  amount: number;
  /** Null if the period was waived. */
  settledOn: BusinessDate | null;
}

export interface LateDays {
  from: BusinessDate;
  until: BusinessDate;
}

@Injectable()
export class LateContractRepository {
  constructor(private readonly database: Database) {}

  /** Returns periods that became due on these days and were settled later or waived. */
  async findSettledLate({ from, until }: LateDays, take: number): Promise<SettledLate[]> {
    return this.database.statement<SettledLate & Record<string, unknown>>(
      'cycles-settled-late',
      `SELECT b.contract_id AS "contractId", c.customer_id AS "customerId", c.plan_id AS "planId",
              b.due_on::text AS "dueOn", b.amount, (b.settled_at AT TIME ZONE 'Asia/Tokyo')::date::text AS "settledOn"
         FROM billing_cycle b JOIN contract c ON c.id = b.contract_id
        WHERE b.due_on BETWEEN $1 AND $2
          AND (b.state = 'WAIVED'
               OR (b.state = 'SETTLED' AND b.settled_at >= (b.due_on + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'))
        ORDER BY b.due_on, b.id LIMIT $3`,
      [from, until, take],
    );
  }

  async findWaiting({ from, until }: LateDays, take: number): Promise<LateContract[]> {
    return this.findLate('nextActionOn', { from, until }, take);
  }

  /** Returns contracts whose hold started on one of these days. */
  async findHeld({ from, until }: LateDays, take: number): Promise<LateContract[]> {
    return this.findLate('heldSince', { from, until }, take);
  }

  private async findLate(
    day: 'nextActionOn' | 'heldSince',
    { from, until }: LateDays,
    take: number,
  ): Promise<LateContract[]> {
    const rows = await this.database.prisma.contract.findMany({
      where: { endedOn: null, [day]: { gte: new Date(from), lte: new Date(until) } },
      orderBy: [{ [day]: 'asc' }, { id: 'asc' }],
      select: { id: true, customerId: true, planId: true, nextActionOn: true, heldSince: true },
      take,
    });
    return rows.flatMap((row) => {
      const on = row[day];
      return on === null ? [] : lateOf(row, on);
    });
  }
}

function lateOf(
  { id, customerId, planId }: { id: ContractId; customerId: CustomerId; planId: string },
  on: Date,
): LateContract {
  return {
    contractId: id,
    customerId,
    planId,
    dueOn: dayOf(on),
  };
}
