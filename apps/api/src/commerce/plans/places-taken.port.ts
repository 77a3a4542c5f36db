import type { AccountId } from '../../platform/ids/ids.js';

export abstract class PlacesTaken {
  /** Held by open orders, too. @param viewer whose orders are left out @returns by plan; absent: none */
  abstract countTaken(
    planIds: readonly string[],
    viewer: AccountId | null,
  ): Promise<ReadonlyMap<string, number>>;
}
