export const refundPhases = ['CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'] as const;

export type RefundPhase = (typeof refundPhases)[number];

export const liveRefundPhases = ['CREATED', 'SENT', 'UNKNOWN'] as const satisfies RefundPhase[];

export const refundMovers = ['sender', 'reconciler', 'notice', 'audit', 'person'] as const;

export type RefundMover = (typeof refundMovers)[number];

const outside = ['notice', 'audit', 'person'] as const;

export const refundTransitions: readonly {
  from: RefundPhase;
  to: RefundPhase;
  by: readonly RefundMover[];
}[] = [
  { from: 'CREATED', to: 'SENT', by: ['sender'] },
  { from: 'CREATED', to: 'NOT_EXECUTED', by: ['sender', 'reconciler'] },
  { from: 'SENT', to: 'SUCCEEDED', by: ['sender', ...outside] },
  { from: 'SENT', to: 'REFUSED', by: ['sender', ...outside] },
  { from: 'SENT', to: 'NOT_EXECUTED', by: ['sender'] },
  { from: 'SENT', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'UNKNOWN', to: 'SUCCEEDED', by: ['reconciler', ...outside] },
  { from: 'UNKNOWN', to: 'REFUSED', by: ['reconciler', ...outside] },
  { from: 'UNKNOWN', to: 'NOT_EXECUTED', by: ['reconciler', 'person'] },
  { from: 'REFUSED', to: 'SUCCEEDED', by: outside },
  { from: 'NOT_EXECUTED', to: 'SUCCEEDED', by: outside },
];

export function mayMoveRefund(from: RefundPhase, to: RefundPhase, by: RefundMover): boolean {
  return refundTransitions.some((each) => each.from === from && each.to === to && each.by.includes(by));
}
