import { taxWithin, taxWithinRefund, type TaxTerms } from '../../money/tax.js';
import { yen, type Yen } from '../../money/yen.js';
import type { RefundPart } from './ledger-transfers.js';

export const earningKinds = ['CHARGE', 'REFUND', 'ZERO'] as const;

export type EarningKind = (typeof earningKinds)[number];

export interface Earning {
  kind: EarningKind;
  billingAmount: Yen;
  taxAmount: Yen;
  netBillingAmount: Yen;
}

export function chargeEarning(amount: Yen, terms: TaxTerms): Earning {
  return earning(amount === 0 ? 'ZERO' : 'CHARGE', amount, taxWithin(amount, terms));
}

export function refundEarning({
  amount,
  previouslyRefunded,
  ...terms
}: Omit<RefundPart, 'planType'>): Earning {
  return earning('REFUND', yen(-amount), yen(-taxWithinRefund(amount, previouslyRefunded, terms)));
}

function earning(kind: EarningKind, billingAmount: Yen, taxAmount: Yen): Earning {
  return { kind, billingAmount, taxAmount, netBillingAmount: yen(billingAmount - taxAmount) };
}
