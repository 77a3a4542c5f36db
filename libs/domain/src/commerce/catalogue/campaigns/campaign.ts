import type { SalesWindow } from '../plans/sales-window.js';
import type { Discount } from './discount.js';

/** `free`: nothing is paid while it lasts; `other`: any other discount. */
export const campaignTypes = ['free', 'other'] as const;

export type CampaignType = (typeof campaignTypes)[number];

export interface Campaign {
  campaignId: string;
  /** null: every plan. */
  planIds: readonly string[] | null;
  /** When it can be applied for; no bound on what it gives. */
  period: SalesWindow;
  /** Given for one of its codes only. */
  isByCode: boolean;
  /** In place of the plan's trial; 0: none. */
  freeDays: number;
  discount: Discount | null;
  /** Paid cycles from the first one that are discounted; null: as long as the contract lives. */
  discountContinuationCount: number | null;
  /** Also for members who had a contract of the plan before. */
  allowsReContract: boolean;
  limit: number | null;
  limitPerMember: number | null;
}
