export const planHoldingKinds = ['ORDER', 'CONTRACT', 'PURCHASE', 'RENTAL'] as const;

export type PlanHoldingKind = (typeof planHoldingKinds)[number];

export interface HeldPlan {
  kind: PlanHoldingKind;
  /** Exclusive; null: as long as the row is there. Only a rental runs out by itself. */
  until: Date | null;
}

export interface HoldingFacts extends HeldPlan {
  /** It was there when the quote was made; otherwise another tab or a late notice was faster. */
  isOlderThanQuote: boolean;
  isUnknown: boolean;
}

export type HoldingRefusal = 'beingChecked' | 'duplicateOrder' | 'contracted' | 'owned';

export function isFree({ until }: HeldPlan, now: Date): boolean {
  return until !== null && until <= now;
}

export function holdingRefusal(held: HoldingFacts | null, now: Date): HoldingRefusal | null {
  if (held === null || isFree(held, now)) return null;
  if (held.kind === 'ORDER') return held.isUnknown ? 'beingChecked' : 'duplicateOrder';
  if (!held.isOlderThanQuote) return 'duplicateOrder';
  return held.kind === 'CONTRACT' ? 'contracted' : 'owned';
}
