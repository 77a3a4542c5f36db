import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';

export abstract class PlacesTaken {
  /** Held by open orders, too. @param viewer whose orders are left out @returns by plan; absent: none */
  abstract countTaken(
    planIds: readonly string[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>>;
}

@Injectable()
export class PlanSales {
  constructor(private readonly placesTaken: PlacesTaken) {}

  /** Of plans with a limit: the places of the others are not counted. */
  async countTaken(
    plans: readonly { planId: string; salesLimit: number | null }[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>> {
    const limited = plans.filter(({ salesLimit }) => salesLimit !== null).map(({ planId }) => planId);
    return limited.length === 0 ? new Map() : this.placesTaken.countTaken(limited, viewer);
  }
}
