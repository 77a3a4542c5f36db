import {
  isContractLimitReached,
  isInContractedGroup,
  isSoldOut,
  isWithdrawnFromSale,
  type SaleFacts,
} from '../quote/quote-refusal.js';

export type OrderRefusal = 'groupContract' | 'contractLimit' | 'notForSale' | 'soldOut';

/**
 * Returns the reason why a confirmed quote cannot become an order; null if it can. The price, campaign and
 * sales window of the quote remain valid and are not checked again.
 */
export function orderRefusal(facts: SaleFacts): OrderRefusal | null {
  if (isInContractedGroup(facts)) return 'groupContract';
  if (isContractLimitReached(facts)) return 'contractLimit';
  if (isWithdrawnFromSale(facts)) return 'notForSale';
  return isSoldOut(facts.places) ? 'soldOut' : null;
}
