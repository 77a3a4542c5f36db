import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';

/** A contract that goes on, or money whose way is not known yet. */
export type ClosureBlock =
  | { reason: 'contract'; subscriptionId: string; planName: string }
  | { reason: 'payment' };

export interface ClosureLosses {
  /** Cancelled ones, with the first instant without them. */
  contracts: { planName: string; endsAt: string; isViewingPaused: boolean }[];
  purchases: string[];
  rentals: { planName: string; until: string }[];
  payments: number;
}

export type LossSource<Loss> = (accountId: AccountId, language: Language) => Promise<Loss>;

export type LossSources = { [Part in keyof ClosureLosses]?: LossSource<ClosureLosses[Part]> };
