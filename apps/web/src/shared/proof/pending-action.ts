import type { CallContract } from '@account/contracts/platform/call';

import { fillPath, type PathValues } from '../api/path.js';
import { isProofPage } from './proof-page.js';

/** An action that a member started and that is waiting for a reauthentication. */
export interface PendingAction {
  /** Method and path of the call. */
  call: string;
  /** Path and query of the page on which the member started the action. */
  page: string;
  /** Data that is needed to resume the call. It never contains a secret. */
  kept?: unknown;
  /** True if the member has reauthenticated since the action was stored. */
  isProved: boolean;
}

type PendingActionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'waiting-act';

export function callName(
  { method, path }: Pick<CallContract, 'method' | 'path'>,
  values: PathValues = {},
): string {
  return `${method} ${fillPath(path, values)}`;
}

/**
 * Stores an action and discards any earlier action, because the reauthentication page belongs to the latest
 * action.
 * @param owner account of the page
 */
export function storePendingAction(
  store: PendingActionStore,
  owner: string,
  act: Omit<PendingAction, 'isProved'>,
): void {
  store.setItem(key, JSON.stringify({ ...act, owner, isProved: false }));
}

export function readPendingAction(store: PendingActionStore, owner: string): PendingAction | undefined {
  const stored = parse(store.getItem(key));
  return stored?.owner === owner ? stored : undefined;
}

export function markProved(store: PendingActionStore, owner: string, isProved: boolean): void {
  const act = readPendingAction(store, owner);
  if (act !== undefined) store.setItem(key, JSON.stringify({ ...act, owner, isProved }));
}

export function removePendingAction(store: PendingActionStore): void {
  store.removeItem(key);
}

/** Discards the pending action of a different member, or of a member who leaves instead of reauthenticating. */
export function discardAbandonedAction(store: PendingActionStore, owner: string, pathname: string): void {
  if (isProofPage(pathname)) return;
  const act = readPendingAction(store, owner);
  if (act === undefined || act.page.split('?')[0] !== pathname) removePendingAction(store);
}

function parse(text: string | null): (PendingAction & { owner: string }) | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<PendingAction & { owner: string }> | null;
    return typeof kept?.call === 'string' && typeof kept.page === 'string'
      ? (kept as PendingAction & { owner: string })
      : undefined;
  } catch {
    return undefined;
  }
}
