import type { CallContract } from '@account/contracts/platform/call';

import { fillPath, type PathValues } from '../api/path.js';
import { isProofPage } from './proof-page.js';

/** An action that a member started and that waits until they have proved again who they are. */
export interface WaitingAct {
  /** Method and path of its call. */
  call: string;
  /** Path and query string of the page on which the member started it. */
  page: string;
  /** Data with which the call resumes; never a secret. */
  kept?: unknown;
  /** Whether the member has proved who they are since then. */
  isProved: boolean;
}

type ActStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'waiting-act';

export function callName(
  { method, path }: Pick<CallContract, 'method' | 'path'>,
  values: PathValues = {},
): string {
  return `${method} ${fillPath(path, values)}`;
}

/**
 * Stores an action and discards any earlier one: the latest action opens the page that asks for the proof.
 * @param owner the page's account
 */
export function keepAct(store: ActStore, owner: string, act: Omit<WaitingAct, 'isProved'>): void {
  store.setItem(key, JSON.stringify({ ...act, owner, isProved: false }));
}

export function readAct(store: ActStore, owner: string): WaitingAct | undefined {
  const kept = parse(store.getItem(key));
  return kept?.owner === owner ? kept : undefined;
}

export function setProved(store: ActStore, owner: string, isProved: boolean): void {
  const act = readAct(store, owner);
  if (act !== undefined) store.setItem(key, JSON.stringify({ ...act, owner, isProved }));
}

export function forgetAct(store: ActStore): void {
  store.removeItem(key);
}

/** Discards the action of another member, and an action whose member leaves instead of proving who they are. */
export function endLeftAct(store: ActStore, owner: string, pathname: string): void {
  if (isProofPage(pathname)) return;
  const act = readAct(store, owner);
  if (act === undefined || act.page.split('?')[0] !== pathname) forgetAct(store);
}

function parse(text: string | null): (WaitingAct & { owner: string }) | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<WaitingAct & { owner: string }> | null;
    return typeof kept?.call === 'string' && typeof kept.page === 'string'
      ? (kept as WaitingAct & { owner: string })
      : undefined;
  } catch {
    return undefined;
  }
}
