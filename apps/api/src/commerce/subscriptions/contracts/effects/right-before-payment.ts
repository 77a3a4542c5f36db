import { isUnpaidSuccessor } from '@account/domain/commerce/subscriptions/contracts/contract-facts';

import type { EntitlementRow } from '../../entitlements/index.js';
import type { StoredContract } from '../contract.types.js';

/**
 * Returns the right to the old plan. After a change of plan, this right continues until the first payment, a
 * hold or the end of the new contract. Returns undefined if it no longer exists.
 * @param live running contracts of the member
 * @param rights unexpired rights of the member
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
  // After a return to the old plan, the preceding contract was never paid, so the right belongs to the contract
  // before that.
  return (
    kept.find(({ sourceId }) => sourceId === predecessorId) ?? kept.find((right) => right.planId === planId)
  );
}
