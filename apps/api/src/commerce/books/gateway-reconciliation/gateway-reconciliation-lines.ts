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
      return `${theirs} ${reference}: the gateway moved it, and we know nothing of it.`;
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
      return `${charge}${at}: ¥${theirs} went back at the gateway; here ¥${ours}.`;
    case 'dispute':
      return ours === null
        ? `${charge}${at}: ¥${theirs} is taken back by a dispute of which we know nothing.`
        : `${charge}${at}: ¥${theirs} is taken back by a dispute; here ¥${ours}.`;
    case 'disputeWon':
      return ours === null
        ? `${charge}${at}: ¥${theirs} of a dispute came back at the gateway; here none was won.`
        : `${charge}${at}: ¥${theirs} of a dispute came back at the gateway; here ¥${ours}.`;
    case 'disputeNotThere':
      return `${charge}${at}: the gateway lists no dispute; here ¥${ours} is taken back.`;
    case 'disputeWonNotThere':
      return `${charge}${at}: the gateway lists nothing that came back; here a dispute of ¥${ours} is won.`;
  }
}
