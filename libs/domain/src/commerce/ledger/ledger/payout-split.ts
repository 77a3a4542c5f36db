import { yen, type Yen } from '../../money/yen.js';

export interface GatewayMovements {
  gatewayId: string;
  charges: Yen;
  takenBack: Yen;
}

/**
 * A payout statement. It may cover several gateways, because a provider makes one payout for all gateways of a
 * merchant.
 */
export interface PayoutStatement {
  charges: Yen;
  takenBack: Yen;
  fees: Yen;
  /** Amount credited to the bank account; negative for a debit. */
  paid: Yen;
}

export interface PayoutShare {
  gatewayId: string;
  paid: Yen;
  fees: Yen;
  /** Difference between the statement and the books, assigned to the first gateway. */
  difference: Yen;
}

/**
 * Assigns each gateway the amount in its books, less a share of the fees in proportion to its charges. Rounded
 * so that the shares add up. Assigns a difference from the statement to the first gateway, where it is visible.
 */
export function splitPayout(
  { charges, takenBack, fees }: PayoutStatement,
  movements: readonly GatewayMovements[],
): PayoutShare[] {
  const collected = movements.reduce((sum, each) => sum + each.charges, 0);
  const ours = movements.reduce((sum, each) => sum + each.charges - each.takenBack, 0);
  const difference = charges - takenBack - ours;
  let charged = 0;
  let feesGiven = 0;
  return movements.map((each, index) => {
    charged += each.charges;
    const isLast = index === movements.length - 1;
    const feesSoFar = isLast ? fees : Math.floor((fees * charged) / Math.max(1, collected));
    const own = feesSoFar - feesGiven;
    feesGiven = feesSoFar;
    const more = index === 0 ? difference : 0;
    return {
      gatewayId: each.gatewayId,
      paid: yen(each.charges - each.takenBack + more - own),
      fees: yen(own),
      difference: yen(more),
    };
  });
}

export function isSound({ charges, takenBack, fees, paid }: PayoutStatement): boolean {
  return charges - takenBack - fees === paid;
}
