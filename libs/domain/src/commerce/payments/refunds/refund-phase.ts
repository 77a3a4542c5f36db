export const refundPhases = ['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'] as const;

export type RefundPhase = (typeof refundPhases)[number];

export const liveRefundPhases = ['CREATED', 'SENT', 'UNKNOWN'] as const satisfies RefundPhase[];

/** `console`: it was made there, and is only recorded here. `person`: decides what nobody could look up. */
export const refundActors = ['sender', 'reconciler', 'person', 'console'] as const;

export type RefundActor = (typeof refundActors)[number];

/** What has ended stays: money that goes back afterwards is a refund of its own. */
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

/** The phases from which it may be moved so. */
export function refundPhasesBefore(to: RefundPhase, by: RefundActor): RefundPhase[] {
  return refundTransitions.filter((each) => each.to === to && each.by.includes(by)).map(({ from }) => from);
}
