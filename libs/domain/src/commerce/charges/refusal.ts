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
