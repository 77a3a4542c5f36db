/** `CREATED`: claimed, nothing sent. `CHALLENGE`: before any money. `SENT`: marked before the bytes leave. */
export const chargePhases = [
  'CREATED',
  'CHALLENGE',
  'SENT',
  'AUTHORISED',
  'UNKNOWN',
  'SUCCEEDED',
  'REFUSED',
  'NOT_EXECUTED',
  'CANCELLED',
] as const;

export type ChargePhase = (typeof chargePhases)[number];

export const liveChargePhases = ['CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'] as const satisfies ChargePhase[];

export function isLive(phase: ChargePhase): boolean {
  return liveChargePhases.some((live) => live === phase);
}

/** `sender` holds the lease; `member` begins the purchase once more; `person` has evidence. */
export const chargeMovers = ['sender', 'member', 'reconciler', 'notice', 'audit', 'person'] as const;

export type ChargeMover = (typeof chargeMovers)[number];

interface ChargeTransition {
  from: ChargePhase;
  to: ChargePhase;
  by: readonly ChargeMover[];
}

const outside = ['notice', 'audit', 'person'] as const;
const lookedUp = ['reconciler', ...outside] as const;

export const chargeTransitions: readonly ChargeTransition[] = [
  { from: 'CREATED', to: 'CHALLENGE', by: ['sender'] },
  { from: 'CREATED', to: 'SENT', by: ['sender'] },
  { from: 'CREATED', to: 'NOT_EXECUTED', by: ['sender', 'reconciler'] },
  { from: 'CHALLENGE', to: 'SENT', by: ['sender'] },
  { from: 'CHALLENGE', to: 'REFUSED', by: ['sender'] },
  { from: 'CHALLENGE', to: 'NOT_EXECUTED', by: ['member', 'reconciler'] },
  { from: 'SENT', to: 'AUTHORISED', by: ['sender'] },
  { from: 'SENT', to: 'SUCCEEDED', by: ['sender', ...outside] },
  { from: 'SENT', to: 'REFUSED', by: ['sender', ...outside] },
  { from: 'SENT', to: 'NOT_EXECUTED', by: ['sender'] },
  { from: 'SENT', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'AUTHORISED', to: 'SUCCEEDED', by: ['sender', ...lookedUp] },
  { from: 'AUTHORISED', to: 'REFUSED', by: ['sender', ...lookedUp] },
  { from: 'AUTHORISED', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'AUTHORISED', to: 'CANCELLED', by: ['sender', ...lookedUp] },
  { from: 'UNKNOWN', to: 'AUTHORISED', by: ['reconciler'] },
  { from: 'UNKNOWN', to: 'SUCCEEDED', by: lookedUp },
  { from: 'UNKNOWN', to: 'REFUSED', by: lookedUp },
  { from: 'UNKNOWN', to: 'NOT_EXECUTED', by: ['reconciler', 'person'] },
  { from: 'UNKNOWN', to: 'CANCELLED', by: lookedUp },
  { from: 'REFUSED', to: 'SUCCEEDED', by: outside },
  { from: 'NOT_EXECUTED', to: 'SUCCEEDED', by: outside },
  { from: 'CANCELLED', to: 'SUCCEEDED', by: outside },
];

export function mayMove(from: ChargePhase, to: ChargePhase, by: ChargeMover): boolean {
  return chargeTransitions.some((each) => each.from === from && each.to === to && each.by.includes(by));
}
