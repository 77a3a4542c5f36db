import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';

/** Held by open orders, too. @param viewer whose orders are left out @returns by plan; absent: none */
export type PlanSalesSource = (
  planIds: readonly string[],
  viewer: AccountId | null,
) => Promise<ReadonlyMap<string, number>>;

/** The slice that takes orders says here how many places are taken. */
@Injectable()
export class PlanSales {
  private source: PlanSalesSource = () => Promise.resolve(new Map());

  register(source: PlanSalesSource): void {
    this.source = source;
  }

  /** Of plans with a limit: the places of the others are not counted. */
  async taken(
    plans: readonly { planId: string; salesLimit: number | null }[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>> {
    const limited = plans.filter(({ salesLimit }) => salesLimit !== null).map(({ planId }) => planId);
    return limited.length === 0 ? new Map() : this.source(limited, viewer);
  }
}
