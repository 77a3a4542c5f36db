import type { ReconciliationDifference } from '@account/domain/commerce/books/gateway-reconciliation/gateway-reconciliation';

import type { GatewayReconciliationRow } from './gateway-reconciliation.repository.js';

export function reconciliationLines({
  gateways,
  from,
  until,
  movements,
  differences,
}: GatewayReconciliationRow): string[] {
  const days = from === until ? from : `${from} to ${until}`;
  const found = differences.length === 0 ? 'no difference' : `${differences.length} differences`;
  return [
    `${gateways}, ${days}: ${movements} movements listed, ${found}.`,
    ...differences.map((each) => `  ${differenceLine(each)}`),
  ];
}

function differenceLine({ kind, chargeId, reference, theirs, ours }: ReconciliationDifference): string {
  const charge = `Charge ${chargeId}`;
  const at = reference === null ? '' : ` (${reference})`;
  switch (kind) {
    case 'notOurs':
      return `${theirs} ${reference}: the gateway lists it; here it is unknown.`;
    case 'notBooked':
      return `${charge}${at}: the gateway collected ¥${theirs}; here it is ${ours}.`;
    case 'twice':
      return `${charge}${at}: the gateway collected ¥${theirs} once more. The payer was charged twice.`;
    case 'amount':
      return `${charge}${at}: the gateway collected ¥${theirs}; here it is ¥${ours}.`;
    case 'day':
      return `${charge}${at}: collected on ${theirs} at the gateway; here on ${ours}.`;
    case 'notThere':
      return `${charge}: the gateway does not list it; here ¥${ours} is collected.`;
    case 'refunds':
      return `${charge}${at}: ¥${theirs} was refunded at the gateway; here ¥${ours}.`;
    case 'dispute':
      return ours === null
        ? `${charge}${at}: ¥${theirs} is disputed at the gateway; here no dispute is recorded.`
        : `${charge}${at}: ¥${theirs} is disputed at the gateway; here ¥${ours}.`;
    case 'disputeWon':
      return ours === null
        ? `${charge}${at}: ¥${theirs} of a dispute was returned at the gateway; here no dispute is won.`
        : `${charge}${at}: ¥${theirs} of a dispute was returned at the gateway; here ¥${ours}.`;
    case 'disputeNotThere':
      return `${charge}${at}: the gateway lists no dispute; here ¥${ours} is disputed.`;
    case 'disputeWonNotThere':
      return `${charge}${at}: the gateway lists no returned money; here a dispute of ¥${ours} is won.`;
  }
}
