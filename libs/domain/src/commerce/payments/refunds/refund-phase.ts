export const refundPhases = ['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'] as const;

export type RefundPhase = (typeof refundPhases)[number];

export const liveRefundPhases = ['CREATED', 'SENT', 'UNKNOWN'] as const satisfies RefundPhase[];

/** `console`: made in the gateway's console and only recorded. `person`: decides if no inquiry is possible. */
export const refundActors = ['sender', 'reconciler', 'person', 'console'] as const;

export type RefundActor = (typeof refundActors)[number];

/** Final phases never change: a later repayment is a separate refund. */
export const refundTransitions: readonly {
  from: RefundPhase;
  to: RefundPhase;
  by: readonly RefundActor[];
}[] = [
  { from: 'CREATED', to: 'SENT', by: ['sender'] },
  { from: 'CREATED', to: 'NOT_EXECUTED', by: ['sender', 'reconciler'] },
  { from: 'CREATED', to: 'SUCCEEDED', by: ['console'] },
  { from: 'SENT', to: 'SUCCEEDED', by: ['sender'] },
  { from: 'SENT', to: 'REFUSED', by: ['sender'] },
  { from: 'SENT', to: 'NOT_EXECUTED', by: ['sender'] },
  { from: 'SENT', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'UNKNOWN', to: 'SUCCEEDED', by: ['sender', 'reconciler', 'person'] },
  { from: 'UNKNOWN', to: 'REFUSED', by: ['sender', 'reconciler'] },
  { from: 'UNKNOWN', to: 'NOT_EXECUTED', by: ['reconciler', 'person'] },
];

/** Returns the phases from which this actor may make the transition. */
export function refundPhasesBefore(to: RefundPhase, by: RefundActor): RefundPhase[] {
  return refundTransitions.filter((each) => each.to === to && each.by.includes(by)).map(({ from }) => from);
}
