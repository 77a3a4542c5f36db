import type { BusinessDate } from '../../../business-day/business-date.js';
import type {
  BillingClock,
  ContractMethod,
  ContractStart,
} from '../../../subscriptions/contracts/contract-facts.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';
import type { QuoteTerms } from '../quote/quote-terms.js';

export interface SubscriptionOrder {
  quotedOn: BusinessDate;
  terms: Pick<QuoteTerms, 'firstPaymentDay'>;
  renewSpan: RenewSpan;
  isReContract: boolean;
  forceStopOn: BusinessDate | null;
  clock: BillingClock;
  method: ContractMethod;
}

export function contractStartOf({ quotedOn, terms, ...order }: SubscriptionOrder): ContractStart {
  const isPaidAtOrder = terms.firstPaymentDay === quotedOn;
  return { ...order, firstDue: terms.firstPaymentDay, isPaidAtOrder };
}
