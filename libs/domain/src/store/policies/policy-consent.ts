export interface PolicyRevision {
  policyId: string;
  revision: number;
  key: string;
}

export function outdatedPolicies<Policy extends PolicyRevision>(
  current: readonly Policy[],
  consents: readonly PolicyRevision[],
): Policy[] {
  return current.filter((policy) => !consents.some((consent) => covers(consent, policy)));
}

/** Returns whether exactly the current revision of each policy was accepted, and nothing else. */
export function isExactlyAccepted(
  current: readonly PolicyRevision[],
  consents: readonly PolicyRevision[],
): boolean {
  return (
    consents.length === current.length &&
    current.every((policy) => consents.some((consent) => isSame(consent, policy)))
  );
}

/**
 * A newer revision replaces an older one.
 * @returns undefined unless exactly the shown policies are accepted
 */
export function mergePolicyConsents<Consent extends PolicyRevision>(
  current: readonly PolicyRevision[],
  before: readonly Consent[],
  given: readonly Consent[],
): Consent[] | undefined {
  const isShown = given.every((consent) => current.some((policy) => isSame(consent, policy)));
  const isOnce = new Set(given.map(({ policyId }) => policyId)).size === given.length;
  const kept = before.filter(
    (consent) =>
      current.some((policy) => covers(consent, policy)) &&
      !given.some(({ policyId }) => policyId === consent.policyId),
  );
  const together = [...kept, ...given];
  return isShown && isOnce && outdatedPolicies(current, together).length === 0 ? together : undefined;
}

function covers(consent: PolicyRevision, policy: PolicyRevision): boolean {
  return consent.policyId === policy.policyId && consent.revision >= policy.revision;
}

function isSame(consent: PolicyRevision, policy: PolicyRevision): boolean {
  return covers(consent, policy) && consent.revision === policy.revision && consent.key === policy.key;
}
