import { useState } from 'react';

import { openDraft } from '../../shared/form/draft.js';
import { useRootData } from '../../shared/root/root-data.js';

interface RejectedScopes {
  rejected: ReadonlySet<string>;
  change: (scopeKey: string, isAllowed: boolean) => void;
  forget: () => void;
}

export function useRejectedScopes(flow: string): RejectedScopes {
  const { pageAccount } = useRootData();
  const [draft] = useState(() => openDraft(sessionStorage, pageAccount, `consent ${flow}`));
  const [rejected, setRejected] = useState<ReadonlySet<string>>(() => keptIn(draft.read()));
  return {
    rejected,
    change: (scopeKey, isAllowed) => {
      const next = new Set(rejected);
      if (isAllowed) next.delete(scopeKey);
      else next.add(scopeKey);
      draft.save({ rejected: [...next] });
      setRejected(next);
    },
    forget: () => draft.remove(),
  };
}

function keptIn({ rejected }: Record<string, unknown>): ReadonlySet<string> {
  return new Set(Array.isArray(rejected) ? rejected.filter((key) => typeof key === 'string') : []);
}
