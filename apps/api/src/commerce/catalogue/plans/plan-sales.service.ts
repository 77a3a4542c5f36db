import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';

export abstract class PlacesTaken {
  /**
   * Includes places that open orders have reserved.
   * @param viewer member whose orders are excluded
   * @returns number of taken places by plan; a missing key means 0
   */
  abstract countTaken(
    planIds: readonly string[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>>;
}

@Injectable()
export class PlanSales {
  constructor(private readonly placesTaken: PlacesTaken) {}

  /** Counts only plans with a sales limit. */
  async countTaken(
    plans: readonly { planId: string; salesLimit: number | null }[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>> {
    const limited = plans.filter(({ salesLimit }) => salesLimit !== null).map(({ planId }) => planId);
    return limited.length === 0 ? new Map() : this.placesTaken.countTaken(limited, viewer);
  }
}
