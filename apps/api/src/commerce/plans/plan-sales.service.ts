import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';

/**
 * Places of plans that are sold or held by an open order of anybody else.
 *
 * @param viewer null: nobody's orders are left out
 * @returns by plan; what is not named has none
 */
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
