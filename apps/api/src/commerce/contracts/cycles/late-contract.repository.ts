import {
  addDays,
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/calendar/business-date';
import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../platform/prisma/columns.js';
import { Database } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../../customers/customers.module.js';
import type { ContractId } from '../contract.types.js';

export interface LateContract {
  contractId: ContractId;
  customerId: CustomerId;
  planId: string;
  dueOn: BusinessDate;
}

export interface SettledLate extends LateContract {
  amount: number;
  /** Null: the period was waived. */
  settledOn: BusinessDate | null;
}

export interface LateDays {
  from: BusinessDate;
  until: BusinessDate;
}

const owner = { select: { customerId: true, planId: true } } as const;

@Injectable()
export class LateContractRepository {
  constructor(private readonly database: Database) {}

  /** Periods that fell due on these days and were settled on a later one, or waived. */
  async settledLate({ from, until }: LateDays, take: number): Promise<SettledLate[]> {
    const rows = await this.database.prisma.billingCycle.findMany({
      where: {
        dueOn: { gte: new Date(from), lte: new Date(until) },
        OR: [{ state: 'WAIVED' }, { state: 'SETTLED', settledAt: { gte: startOf(addDays(from, 1)) } }],
      },
      orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
      select: { contractId: true, dueOn: true, amount: true, settledAt: true, contract: owner },
      take,
    });
    return rows
      .map(({ contractId, dueOn, amount, settledAt, contract }) => ({
        ...lateOf({ id: contractId, ...contract }, dueOn),
        ...{ amount, settledOn: settledAt === null ? null : businessDateAt(settledAt) },
      }))
      .filter(({ dueOn, settledOn }) => settledOn === null || settledOn > dueOn);
  }

  async waiting({ from, until }: LateDays, take: number): Promise<LateContract[]> {
    return this.findLate('actOn', { from, until }, take);
  }

  /** On hold since one of these days. */
  async held({ from, until }: LateDays, take: number): Promise<LateContract[]> {
    return this.findLate('heldSince', { from, until }, take);
  }

  private async findLate(
    day: 'actOn' | 'heldSince',
    { from, until }: LateDays,
    take: number,
  ): Promise<LateContract[]> {
    const rows = await this.database.prisma.contract.findMany({
      where: { endedOn: null, [day]: { gte: new Date(from), lte: new Date(until) } },
      orderBy: [{ [day]: 'asc' }, { id: 'asc' }],
      select: { id: true, customerId: true, planId: true, actOn: true, heldSince: true },
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
