import type { CallContract } from '@account/contracts/platform/call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { PathValues } from '../api/path.js';
import { useRootData } from '../root/root-data.js';
import { tabStorage } from '../root/tab-storage.js';
import {
  callName,
  discardAbandonedAction,
  removePendingAction,
  storePendingAction,
  readPendingAction,
  markProved,
  type PendingAction,
} from './pending-action.js';

type NamedCall = Pick<CallContract, 'method' | 'path'>;

/** Returns a function that reads the pending action of the current page, for any call. */
export function usePendingActionOfPage(): () => PendingAction | undefined {
  const { pageAccount } = useRootData();
  return () => {
    const act = readPendingAction(tabStorage(), pageAccount);
    // `location` does not exist during server rendering, so no action is pending there.
    return act !== undefined && act.page === currentPage() ? act : undefined;
  };
}

/** Returns functions that find, store and take the pending action of a call on the current page. */
export function usePendingAction(contract: NamedCall, path?: PathValues) {
  const { pageAccount } = useRootData();
  const actHere = usePendingActionOfPage();
  const name = () => callName(contract, path);
  const find = () => {
    const act = actHere();
    return act?.call === name() ? act : undefined;
  };
  return {
    find,
    keep: (kept: unknown) =>
      storePendingAction(tabStorage(), pageAccount, { call: name(), page: currentPage(), kept }),
    take: () => {
      const act = find();
      if (act !== undefined) removePendingAction(tabStorage());
      return act;
    },
  };
}

/** Resumes the pending action when the member returns to the page after a reauthentication. */
export function useResumeAfterProof(
  contract: NamedCall,
  path: PathValues | undefined,
  isOn: boolean,
  resume: (kept: unknown) => void,
): void {
  const waiting = usePendingAction(contract, path);
  const goOn = useEffectEvent(() => {
    const act = waiting.take();
    if (act?.isProved) resume(act.kept);
  });
  useEffect(() => {
    if (isOn) goOn();
  }, [isOn]);
}

/** Returns the action that is about to be resumed, so that the page can open the required dialog or form. */
export function useResumedAction<Kept>(contract: NamedCall, path?: PathValues): { kept: Kept } | undefined {
  const waiting = usePendingAction(contract, path);
  const [resumed] = useState(() => {
    const act = waiting.find();
    return act?.isProved ? { kept: act.kept as Kept } : undefined;
  });
  return resumed;
}

/**
 * Returns whether an action is pending, and a function with which the reauthentication page records that the
 * member has reauthenticated.
 */
export function useProofOfPendingAction() {
  const { pageAccount } = useRootData();
  const [isAwaited] = useState(() => readPendingAction(tabStorage(), pageAccount) !== undefined);
  const prove = (isProved: boolean) => markProved(tabStorage(), pageAccount, isProved);
  const begin = useEffectEvent(() => prove(false));
  useEffect(() => begin(), []);
  return { isAwaited, proved: () => prove(true) };
}

/**
 * Discards the pending action when the member opens a page other than the action's page or the reauthentication
 * page.
 */
export function useDiscardAbandonedAction(): void {
  const { pageAccount } = useRootData();
  const { pathname } = useLocation();
  useEffect(() => discardAbandonedAction(tabStorage(), pageAccount, pathname), [pageAccount, pathname]);
}

function currentPage(): string {
  return location.pathname + location.search;
}
