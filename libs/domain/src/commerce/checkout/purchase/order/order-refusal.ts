import {
  isContractLimitReached,
  isSoldOut,
  isWithdrawnFromSale,
  type SaleFacts,
} from '../quote/quote-refusal.js';

export type OrderRefusal = 'contractLimit' | 'notForSale' | 'soldOut';

/**
 * Returns why a quote that the member confirms becomes no order; null if it becomes one. The order honours what the
 * quote showed: price, campaign and the sales window are not checked again.
 */
export function orderRefusal(facts: SaleFacts): OrderRefusal | null {
  if (isContractLimitReached(facts)) return 'contractLimit';
  if (isWithdrawnFromSale(facts)) return 'notForSale';
  return isSoldOut(facts.places) ? 'soldOut' : null;
}
