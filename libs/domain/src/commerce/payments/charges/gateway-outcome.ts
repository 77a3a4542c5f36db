export const refusalClasses = [
  'retryLater',
  'needsMethod',
  'deadAtCarrier',
  'enterAgain',
  'notAuthenticated',
  'notPossible',
] as const;

export type RefusalClass = (typeof refusalClasses)[number];

export function isRetried(refusal: RefusalClass): boolean {
  return refusal === 'retryLater';
}

export function replacesMethod(refusal: RefusalClass): boolean {
  return refusal === 'needsMethod' || refusal === 'deadAtCarrier';
}

export const suspenseReasons = ['unmatched', 'amountDiffers', 'duplicate', 'ended'] as const;

export type SuspenseReason = (typeof suspenseReasons)[number];

export interface SuccessFacts {
  isMatched: boolean;
  amountAgrees: boolean | null;
  isPaidAlready: boolean;
  hasEnded: boolean;
}

export function suspenseReason(facts: SuccessFacts): SuspenseReason | null {
  if (!facts.isMatched) return 'unmatched';
  if (facts.amountAgrees === false) return 'amountDiffers';
  if (facts.isPaidAlready) return 'duplicate';
  return facts.hasEnded ? 'ended' : null;
}
