import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import { useState } from 'react';

import { openDraft } from '../form/draft.js';
import { useRootData } from '../root/root-data.js';
import { isAccepted, tickOf } from './policy-consents.js';

export interface PolicyReading {
  /**
   * Built-in policies that the user has not read to the end. A policy counts as read if the user has read the
   * same or a newer revision.
   */
  unread: readonly Policy[];
  markRead: (policy: Policy) => void;
  forget: () => void;
}

export function usePolicyReading(
  policies: readonly Policy[],
  consents: readonly PolicyConsentEntry[],
): PolicyReading {
  const { pageAccount } = useRootData();
  const [draft] = useState(() => openDraft(sessionStorage, pageAccount, 'policiesRead'));
  const [read, setRead] = useState<ReadonlySet<string>>(() => keptIn(draft.read()));
  return {
    unread: policies.filter(
      (policy) => !policy.isExternal && !read.has(tickOf(policy)) && !isAccepted(policy, consents),
    ),
    markRead: (policy) => {
      const tick = tickOf(policy);
      const before = keptIn(draft.read());
      if (!before.has(tick)) draft.save({ read: [...before, tick] });
      setRead((known) => (known.has(tick) ? known : new Set([...known, tick])));
    },
    forget: () => draft.remove(),
  };
}

function keptIn({ read }: Record<string, unknown>): Set<string> {
  return new Set(Array.isArray(read) ? read.filter((tick) => typeof tick === 'string') : []);
}
