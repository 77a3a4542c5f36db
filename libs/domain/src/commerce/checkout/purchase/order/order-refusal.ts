import {
  isContractLimitReached,
  isInContractedGroup,
  isSoldOut,
  isWithdrawnFromSale,
  type SaleFacts,
} from '../quote/quote-refusal.js';

export type OrderRefusal = 'groupContract' | 'contractLimit' | 'notForSale' | 'soldOut';

/**
 * Returns the reason why a confirmed quote does not become an order; null if it does. Honours the price, the
 * campaign and the sales window of the quote without checking them again.
 */
export function orderRefusal(facts: SaleFacts): OrderRefusal | null {
  if (isInContractedGroup(facts)) return 'groupContract';
  if (isContractLimitReached(facts)) return 'contractLimit';
  if (isWithdrawnFromSale(facts)) return 'notForSale';
  return isSoldOut(facts.places) ? 'soldOut' : null;
}
