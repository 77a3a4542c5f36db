export const disputeStages = ['OPEN', 'WON', 'LOST'] as const;

export type DisputeStage = (typeof disputeStages)[number];

/** Whether money may go back: a dispute that was lost has taken it already. */
export function blocksRefunds(stage: DisputeStage): boolean {
  return stage !== 'WON';
}

/** `MADE`: we ask the gateway. `RECORDED`: made in its console, and an operator says so. `NOTICED`: the gateway says so. */
export const refundOrigins = ['MADE', 'RECORDED', 'WEBHOOK'] as const;

export type RefundOrigin = (typeof refundOrigins)[number];
