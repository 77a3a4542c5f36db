export const disputeStages = ['OPEN', 'WON', 'LOST'] as const;

export type DisputeStage = (typeof disputeStages)[number];

/** Returns true for open and lost disputes. After a lost dispute, the payer has already got the money back. */
export function blocksRefunds(stage: DisputeStage): boolean {
  return stage !== 'WON';
}

/**
 * `MADE`: requested from the gateway. `RECORDED`: made in the gateway's console and recorded by an operator.
 * `WEBHOOK`: reported by the gateway.
 */
export const refundOrigins = ['MADE', 'RECORDED', 'WEBHOOK'] as const;

export type RefundOrigin = (typeof refundOrigins)[number];
