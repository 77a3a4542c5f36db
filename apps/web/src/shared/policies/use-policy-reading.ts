import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import { useState } from 'react';

export interface PolicyReading {
  /** Every built-in policy was read to its end, now or before in an equal or newer revision. */
  isComplete: boolean;
  markRead: (policyId: string) => void;
}

export function usePolicyReading(
  policies: readonly Policy[],
  consents: readonly PolicyConsentEntry[],
): PolicyReading {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const isKnown = ({ policyId, revision }: Policy) =>
    consents.some((consent) => consent.policyId === policyId && consent.revision >= revision);
  return {
    isComplete: policies.every((policy) => policy.isExternal || read.has(policy.policyId) || isKnown(policy)),
    markRead: (policyId) =>
      setRead((before) => (before.has(policyId) ? before : new Set([...before, policyId]))),
  };
}
