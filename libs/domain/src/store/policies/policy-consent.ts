/** One revision of one policy. */
export interface PolicyRevision {
  policyId: string;
  revision: number;
  key: string;
}

/** The policies that were never accepted, or only in an older revision. */
export function outdatedPolicies<Policy extends PolicyRevision>(
  current: readonly Policy[],
  consents: readonly PolicyRevision[],
): Policy[] {
  return current.filter((policy) => !consents.some((consent) => covers(consent, policy)));
}

/** Whether a person accepted exactly what is shown now: each policy in its current revision, and nothing else. */
export function isExactlyAccepted(
  current: readonly PolicyRevision[],
  consents: readonly PolicyRevision[],
): boolean {
  return (
    consents.length === current.length &&
    current.every((policy) => consents.some((consent) => isSame(consent, policy)))
  );
}

function covers(consent: PolicyRevision, policy: PolicyRevision): boolean {
  return consent.policyId === policy.policyId && consent.revision >= policy.revision;
}

function isSame(consent: PolicyRevision, policy: PolicyRevision): boolean {
  return covers(consent, policy) && consent.revision === policy.revision && consent.key === policy.key;
}
