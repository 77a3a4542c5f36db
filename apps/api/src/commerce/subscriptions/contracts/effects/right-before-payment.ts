import { isUnpaidSuccessor } from '@account/domain/commerce/subscriptions/contracts/contract-facts';

import type { EntitlementRow } from '../../entitlements/index.js';
import type { StoredContract } from '../contract.types.js';

/**
 * Returns the right to the old plan, which stays after a change of plan until the first payment, a hold or the end of
 * the new contract; undefined if there is none any more.
 * @param live contracts of the member that have not ended
 * @param rights rights of the member that have not ended
 */
export function rightBeforePayment(
  { facts, planId, predecessorId }: StoredContract,
  live: readonly StoredContract[],
  rights: readonly EntitlementRow[],
): EntitlementRow | undefined {
  if (!isUnpaidSuccessor(facts)) return undefined;
  const kept = rights.filter(
    ({ source, sourceId }) => source === 'CONTRACT' && !live.some(({ id }) => id === sourceId),
  );
  // After a return the contract before never was paid, and the right is that of the one before it.
  return (
    kept.find(({ sourceId }) => sourceId === predecessorId) ?? kept.find((right) => right.planId === planId)
  );
}
