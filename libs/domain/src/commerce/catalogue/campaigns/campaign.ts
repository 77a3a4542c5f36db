import type { SalesWindow } from '../plans/sales-window.js';
import type { Discount } from './discount.js';

/** `free`: nothing is charged while it lasts; `other`: any other discount. */
export const campaignTypes = ['free', 'other'] as const;

export type CampaignType = (typeof campaignTypes)[number];

export interface Campaign {
  campaignId: string;
  /** Null for all plans. */
  planIds: readonly string[] | null;
  /** Period in which members can start to use the campaign. The discount may continue after it. */
  period: SalesWindow;
  /** True if the campaign requires one of its codes. */
  isByCode: boolean;
  /** Replaces the plan's trial; 0 for none. */
  freeDays: number;
  discount: Discount | null;
  /** Number of discounted paid cycles, starting with the first; null for the lifetime of the contract. */
  discountContinuationCount: number | null;
  /** Whether members who already had a contract for the plan or another plan of its group can apply. */
  allowsReContract: boolean;
  /** Whether the discount also applies to changes from another plan of the group. */
  forChanges: boolean;
  limit: number | null;
  limitPerMember: number | null;
}
