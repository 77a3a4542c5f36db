import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import { useState } from 'react';

import { isAccepted, tickOf } from './policy-consents.js';

export interface PolicyReading {
  /** Every built-in policy was read to its end, now or before in an equal or newer revision. */
  isComplete: boolean;
  markRead: (policy: Policy) => void;
}

export function usePolicyReading(
  policies: readonly Policy[],
  consents: readonly PolicyConsentEntry[],
): PolicyReading {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  return {
    isComplete: policies.every(
      (policy) => policy.isExternal || read.has(tickOf(policy)) || isAccepted(policy, consents),
    ),
    markRead: (policy) =>
      setRead((before) => (before.has(tickOf(policy)) ? before : new Set([...before, tickOf(policy)]))),
  };
}
