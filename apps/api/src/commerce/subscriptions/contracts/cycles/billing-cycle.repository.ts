import type { BillingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import type { CycleState } from '@account/domain/commerce/subscriptions/renewals/catch-up';
import type { CycleTerms } from '@account/domain/commerce/subscriptions/contracts/cycle-terms';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { TaxRounding } from '@account/domain/commerce/money/tax';
import type { Yen } from '@account/domain/commerce/money/yen';

import { Injectable } from '@nestjs/common';

import {
  columnsOf,
  jsonRecord,
  jsonRow,
  selectAsJson,
  type ColumnTypes,
  type JsonRow,
} from '../../../../platform/prisma/columns.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { BillingCycle } from '../../../../platform/prisma/generated/client.js';
import type { ContractId, CycleId } from '../contract.types.js';

export interface CycleSettlement {
  period: BillingPeriod;
  /** Null if there was nothing to pay. */
  chargeId: string | null;
  at: Date;
}

export interface NewCycle extends CycleTerms {
  id: CycleId;
  contractId: ContractId;
  /** Counts all cycles of the contract, starting at 1. */
  number: number;
  dueOn: BusinessDate;
  priceVersion: number;
  settlement: CycleSettlement | null;
}

type CycleRow = JsonRow<
  BillingCycle,
  {
    id: CycleId;
    contractId: ContractId;
    amount: Yen;
    listPrice: Yen;
    taxRounding: TaxRounding | null;
    dueOn: BusinessDate;
    state: CycleState;
    startsOn: BusinessDate | null;
    endsOn: BusinessDate | null;
    settledAt: string | null;
  }
>;

export const cycleTypes: ColumnTypes<CycleRow> = {
  id: 'uuid',
  contractId: 'uuid',
  number: 'int',
  dueOn: 'date',
  listPrice: 'int',
  discount: 'int',
  amount: 'int',
  taxRate: 'int',
  taxRounding: 'text',
  tax: 'int',
  priceVersion: 'int',
  state: 'text',
  startsOn: 'date',
  endsOn: 'date',
  settledBy: 'uuid',
  settledAt: 'timestamptz',
};

export function cycleRowOf({ settlement, ...cycle }: NewCycle): CycleRow {
  return {
    ...cycle,
    state: settlement === null ? 'OPEN' : 'SETTLED',
    startsOn: settlement?.period.start ?? null,
    endsOn: settlement?.period.end ?? null,
    settledBy: settlement?.chargeId ?? null,
    settledAt: settlement?.at.toISOString() ?? null,
  };
}

/** In JSON format. */
export type StoredCycle = Pick<
  CycleRow,
  | 'id'
  | 'contractId'
  | 'listPrice'
  | 'number'
  | 'dueOn'
  | 'amount'
  | 'taxRate'
  | 'taxRounding'
  | 'state'
  | 'startsOn'
  | 'endsOn'
  | 'settledBy'
>;

export const storedCycleColumns = [
  'id',
  'contractId',
  'listPrice',
  'number',
  'dueOn',
  'amount',
  'taxRate',
  'taxRounding',
  'state',
  'startsOn',
  'endsOn',
  'settledBy',
] as const;

export type CycleToPay = Omit<NewCycle, 'number' | 'settlement'>;

export type EndedCycle = CycleToPay & { state: 'WAIVED' | 'CLOSED' };

const stored = selectAsJson<StoredCycle>('b', storedCycleColumns);
const lastNumber = 'SELECT COALESCE(max(number), 0) FROM billing_cycle WHERE contract_id = $1';

@Injectable()
export class BillingCycleRepository {
  constructor(private readonly database: Database) {}

  /**
   * Creates the cycle if none exists for the due day. Closes any other open cycle, because its due day has
   * moved.
   */
  async openCycle(transaction: Transaction, cycle: CycleToPay): Promise<StoredCycle> {
    const [row] = await this.database.statement<{ cycle: StoredCycle }>(
      'open-cycle',
      `WITH passed AS (
         UPDATE billing_cycle SET state = 'CLOSED' WHERE contract_id = $1 AND state = 'OPEN' AND due_on <> $2
       ), opened AS (
         INSERT INTO billing_cycle (${columnsOf(cycleTypes)})
         SELECT ${columnsOf(cycleTypes)}
           FROM ${jsonRecord(`$3 || jsonb_build_object('number', (${lastNumber}) + 1)`, 'fresh', cycleTypes)}
         ON CONFLICT (contract_id, due_on) DO NOTHING RETURNING *
       )
       SELECT ${stored} AS cycle FROM opened b
       UNION ALL SELECT ${stored} FROM billing_cycle b WHERE contract_id = $1 AND due_on = $2`,
      [cycle.contractId, cycle.dueOn, jsonRow(unpaid(cycle))],
      transaction,
    );
    if (row === undefined)
      throw new Error(`Contract ${cycle.contractId} has no billing cycle for ${cycle.dueOn}`);
    return row.cycle;
  }

  async endCycles(
    transaction: Transaction,
    contractId: ContractId,
    cycles: readonly EndedCycle[],
  ): Promise<void> {
    await this.database.statement(
      'pass-cycles',
      `INSERT INTO billing_cycle (${columnsOf(cycleTypes)})
       SELECT ${columnsOf(cycleTypes)} FROM jsonb_array_elements($2) WITH ORDINALITY each (cycle, place),
              ${jsonRecord(`cycle || jsonb_build_object('number', (${lastNumber}) + place)`, 'fresh', cycleTypes)}
       ON CONFLICT (contract_id, due_on) DO UPDATE SET state = EXCLUDED.state WHERE billing_cycle.state = 'OPEN'`,
      [
        contractId,
        `[${cycles.map((cycle) => jsonRow({ ...unpaid(cycle), state: cycle.state })).join(', ')}]`,
      ],
      transaction,
    );
  }

  /** @returns false if the cycle is not in state `WAIVED` */
  async refuse(transaction: Transaction, id: CycleId): Promise<boolean> {
    const { count } = await transaction.billingCycle.updateMany({
      where: { id, state: 'WAIVED' },
      data: { state: 'CLOSED' },
    });
    return count === 1;
  }

  async settle(
    transaction: Transaction,
    id: CycleId,
    { period, chargeId, at }: CycleSettlement,
    from: readonly CycleState[] = ['OPEN'],
  ): Promise<boolean> {
    const settled = await this.database.statement(
      'settle-cycle',
      `UPDATE billing_cycle SET state = 'SETTLED', starts_on = $2, ends_on = $3, settled_by = $4, settled_at = $5
        WHERE id = $1 AND state = ANY ($6) RETURNING 1`,
      [id, period.start, period.end, chargeId, at, from],
      transaction,
    );
    return settled.length === 1;
  }

  async findOpen(transaction: Transaction, contractId: ContractId): Promise<StoredCycle | undefined> {
    const [row] = await this.database.statement<{ cycle: StoredCycle }>(
      'open-cycle-of-contract',
      `SELECT ${stored} AS cycle FROM billing_cycle b WHERE contract_id = $1 AND state = 'OPEN'`,
      [contractId],
      transaction,
    );
    return row?.cycle;
  }

  async findByDay(
    transaction: Transaction,
    contractId: ContractId,
    dueOn: BusinessDate,
  ): Promise<StoredCycle | undefined> {
    const [row] = await this.database.statement<{ cycle: StoredCycle }>(
      'cycle-of-day',
      `SELECT ${stored} AS cycle FROM billing_cycle b WHERE contract_id = $1 AND due_on = $2`,
      [contractId, dueOn],
      transaction,
    );
    return row?.cycle;
  }

  async findWithToday(
    transaction: Transaction | undefined,
    id: CycleId,
  ): Promise<{ cycle: StoredCycle; today: BusinessDate } | undefined> {
    const [row] = await this.database.statement<{ cycle: StoredCycle; today: BusinessDate }>(
      'find-cycle',
      `SELECT ${stored} AS cycle, billing_today()::text AS today FROM billing_cycle b WHERE id = $1`,
      [id],
      transaction,
    );
    return row;
  }
}

function unpaid(cycle: CycleToPay): object {
  return { ...cycle, state: 'OPEN' };
}
