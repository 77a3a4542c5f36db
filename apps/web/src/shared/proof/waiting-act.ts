import type { CallContract } from '@account/contracts/platform/call';

import { fillPath, type PathValues } from '../api/path.js';
import { isProofPage } from './proof-page.js';

/** What a member pressed before the page asked once more who they are. */
export interface WaitingAct {
  /** Method and path of its call. */
  call: string;
  /** Path and search of the page on which it was pressed. */
  page: string;
  /** With which it goes on; never a secret. */
  kept?: unknown;
  /** The member has shown who they are since. */
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

/** One at a time: the page that asks for the proof is opened by the last one. @param owner the page's account */
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

/** Another member's, and whoever goes elsewhere in place of showing who they are, has given it up. */
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
