/**
 * `CREATED`: claimed but not sent. `CHALLENGE`: 3-D Secure, before any money moves. `SENT`: stored before the
 * request is sent.
 */
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

/**
 * `sender`: the process that holds the lease. `member`: a member who restarts the purchase. `person`: an
 * operator who decides on evidence.
 */
export const chargeActors = ['sender', 'member', 'reconciler', 'notice', 'audit', 'person'] as const;

export type ChargeActor = (typeof chargeActors)[number];

interface ChargeTransition {
  from: ChargePhase;
  to: ChargePhase;
  by: readonly ChargeActor[];
}

const externalActors = ['notice', 'audit', 'person'] as const;
const inquiryActors = ['reconciler', ...externalActors] as const;

export const chargeTransitions: readonly ChargeTransition[] = [
  { from: 'CREATED', to: 'CHALLENGE', by: ['sender'] },
  { from: 'CREATED', to: 'SENT', by: ['sender'] },
  { from: 'CREATED', to: 'NOT_EXECUTED', by: ['sender', 'reconciler'] },
  { from: 'CHALLENGE', to: 'SENT', by: ['sender'] },
  { from: 'CHALLENGE', to: 'REFUSED', by: ['sender'] },
  { from: 'CHALLENGE', to: 'NOT_EXECUTED', by: ['member', 'reconciler'] },
  { from: 'SENT', to: 'AUTHORISED', by: ['sender'] },
  { from: 'SENT', to: 'SUCCEEDED', by: ['sender', ...externalActors] },
  { from: 'SENT', to: 'REFUSED', by: ['sender', ...externalActors] },
  { from: 'SENT', to: 'NOT_EXECUTED', by: ['sender'] },
  { from: 'SENT', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'AUTHORISED', to: 'SUCCEEDED', by: ['sender', ...inquiryActors] },
  { from: 'AUTHORISED', to: 'REFUSED', by: ['sender', ...inquiryActors] },
  { from: 'AUTHORISED', to: 'UNKNOWN', by: ['sender', 'reconciler'] },
  { from: 'AUTHORISED', to: 'CANCELLED', by: ['sender', ...inquiryActors] },
  { from: 'UNKNOWN', to: 'AUTHORISED', by: ['reconciler'] },
  { from: 'UNKNOWN', to: 'SUCCEEDED', by: inquiryActors },
  { from: 'UNKNOWN', to: 'REFUSED', by: inquiryActors },
  { from: 'UNKNOWN', to: 'NOT_EXECUTED', by: ['reconciler', 'person'] },
  { from: 'UNKNOWN', to: 'CANCELLED', by: inquiryActors },
  { from: 'REFUSED', to: 'SUCCEEDED', by: externalActors },
  { from: 'NOT_EXECUTED', to: 'SUCCEEDED', by: externalActors },
  { from: 'CANCELLED', to: 'SUCCEEDED', by: externalActors },
];

export function isAllowedTransition(from: ChargePhase, to: ChargePhase, by: ChargeActor): boolean {
  return chargeTransitions.some((each) => each.from === from && each.to === to && each.by.includes(by));
}
