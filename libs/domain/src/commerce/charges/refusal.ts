export const refusalClasses = [
  /** The same method may succeed on another day. */
  'retryLater',
  /** Only another method, or this one registered again with other data. */
  'needsMethod',
  /** The agreement has ended at the provider: the method is to be registered again. */
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
