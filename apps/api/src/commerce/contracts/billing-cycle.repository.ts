import type { BillingPeriod } from '@account/domain/commerce/billing/billing-schedule';
import type { CycleState } from '@account/domain/commerce/billing/catch-up';
import type { CycleTerms } from '@account/domain/commerce/billing/cycle-terms';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';

import type { JsonRow } from '../../platform/prisma/columns.js';
import type { BillingCycle } from '../../platform/prisma/generated/client.js';
import type { ContractId, CycleId } from './contract.types.js';

export interface CycleSettlement {
  period: BillingPeriod;
  /** Null: nothing was to pay. */
  chargeId: string | null;
  at: Date;
}

export interface NewCycle extends CycleTerms {
  id: CycleId;
  contractId: ContractId;
  /** From 1, over the whole contract. */
  number: number;
  dueOn: BusinessDate;
  priceVersion: number;
  settlement: CycleSettlement | null;
}

type CycleRow = JsonRow<
  BillingCycle,
  {
    dueOn: BusinessDate;
    state: CycleState;
    startsOn: BusinessDate | null;
    endsOn: BusinessDate | null;
    settledAt: string | null;
  }
>;

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

/** As JSON has it. */
export type StoredCycle = Pick<
  CycleRow,
  'number' | 'dueOn' | 'amount' | 'taxRate' | 'state' | 'startsOn' | 'endsOn' | 'settledBy'
>;

export const storedCycleColumns = [
  'number',
  'dueOn',
  'amount',
  'taxRate',
  'state',
  'startsOn',
  'endsOn',
  'settledBy',
] as const;
