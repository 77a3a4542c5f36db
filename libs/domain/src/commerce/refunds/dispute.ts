export const disputeStages = ['OPEN', 'WON', 'LOST'] as const;

export type DisputeStage = (typeof disputeStages)[number];

/** Whether money may go back: a dispute that was lost has taken it already. */
export function barsRefunds(stage: DisputeStage): boolean {
  return stage !== 'WON';
}
