import type { BusinessDate } from '../calendar/business-date.js';
import type { BillingClock, ContractMethod, Joining } from '../contracts/contract-facts.js';
import type { RenewSpan } from '../plans/plan.js';
import type { QuoteTerms } from '../quotes/quote-terms.js';

export interface SubscriptionOrder {
  quotedOn: BusinessDate;
  terms: Pick<QuoteTerms, 'firstPaymentDay'>;
  renewSpan: RenewSpan;
  isReContract: boolean;
  forceStopOn: BusinessDate | null;
  clock: BillingClock;
  method: ContractMethod;
}

/** What a paid order joins a member to. Free days are no cycle: cycle 1 is what falls due after them. */
export function contractJoining({ quotedOn, terms, ...order }: SubscriptionOrder): Joining {
  const isPaidAtOrder = terms.firstPaymentDay === quotedOn;
  return { ...order, firstDue: terms.firstPaymentDay, isPaidAtOrder };
}
