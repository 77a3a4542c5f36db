import { taxWithin, taxWithinRefund, type TaxTerms } from '../../money/tax.js';
import { yen, type Yen } from '../../money/yen.js';
import type { PlanType } from '../../catalogue/plans/plan-type.js';

export interface LedgerTransfer {
  /** Line number, starting with 1; unique for each source and event. */
  line: number;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Yen;
}

export interface Sale extends TaxTerms {
  planType: PlanType;
}

export interface RefundPart extends Sale {
  amount: Yen;
  previouslyRefunded: Yen;
}

export type LedgerEvent =
  | ({ event: 'CHARGE_SETTLED'; gateway: string; amount: Yen } & Sale)
  | { event: 'CHARGE_SUSPENDED'; gateway: string; amount: Yen }
  | ({ event: 'SUSPENSE_FULFILLED'; amount: Yen } & Sale)
  | ({ event: 'REFUND_DECIDED' } & RefundPart)
  | { event: 'SUSPENSE_REFUND_DECIDED'; amount: Yen }
  | { event: 'REFUND_CONFIRMED'; gateway: string; amount: Yen }
  | ({ event: 'REFUND_REFUSED' } & RefundPart)
  | { event: 'SUSPENSE_REFUND_REFUSED'; amount: Yen }
  | { event: 'DISPUTE_OPENED'; gateway: string; amount: Yen }
  | { event: 'DISPUTE_WON'; gateway: string; amount: Yen }
  | { event: 'DISPUTE_LOST'; amount: Yen }
  | { event: 'PAYOUT_IMPORTED'; gateway: string; paid: Yen; fees: Yen };

export const ledgerEvents = [
  'CHARGE_SETTLED',
  'CHARGE_SUSPENDED',
  'SUSPENSE_FULFILLED',
  'REFUND_DECIDED',
  'SUSPENSE_REFUND_DECIDED',
  'REFUND_CONFIRMED',
  'REFUND_REFUSED',
  'SUSPENSE_REFUND_REFUSED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'PAYOUT_IMPORTED',
] as const satisfies LedgerEvent['event'][];

export function ledgerTransfers(event: LedgerEvent): LedgerTransfer[] {
  return linesOf(event)
    .filter(([, , amount]) => amount > 0)
    .map(([debit, credit, amount], index) => ({ line: index + 1, debit, credit, amount }));
}

type Line = readonly [debit: LedgerAccount, credit: LedgerAccount, amount: Yen];

function linesOf(event: LedgerEvent): Line[] {
  switch (event.event) {
    case 'CHARGE_SETTLED':
      return earned(receivableFrom(event.gateway), event);
    case 'CHARGE_SUSPENDED':
      return [[receivableFrom(event.gateway), 'suspense', event.amount]];
    case 'SUSPENSE_FULFILLED':
      return earned('suspense', event);
    case 'REFUND_DECIDED':
      return refundParts(event).map(([account, amount]) => [account, 'refunds_payable', amount]);
    case 'SUSPENSE_REFUND_DECIDED':
      return [['suspense', 'refunds_payable', event.amount]];
    case 'REFUND_CONFIRMED':
      return [['refunds_payable', receivableFrom(event.gateway), event.amount]];
    case 'REFUND_REFUSED':
      return refundParts(event).map(([account, amount]) => ['refunds_payable', account, amount]);
    case 'SUSPENSE_REFUND_REFUSED':
      return [['refunds_payable', 'suspense', event.amount]];
    case 'DISPUTE_OPENED':
      return [['disputed', receivableFrom(event.gateway), event.amount]];
    case 'DISPUTE_WON':
      return [[receivableFrom(event.gateway), 'disputed', event.amount]];
    case 'DISPUTE_LOST':
      return [['dispute_losses', 'disputed', event.amount]];
    case 'PAYOUT_IMPORTED':
      return [
        ['bank', receivableFrom(event.gateway), event.paid],
        // A negative payout means that the provider debited the bank account.
        [receivableFrom(event.gateway), 'bank', yen(-event.paid)],
        ['gateway_fees', receivableFrom(event.gateway), event.fees],
      ];
  }
}

function earned(from: LedgerAccount, { amount, planType, ...terms }: Sale & { amount: Yen }): Line[] {
  const tax = taxWithin(amount, terms);
  return [
    [from, salesOf(planType), yen(amount - tax)],
    [from, taxAt(terms.taxRate), tax],
  ];
}

function refundParts({ amount, previouslyRefunded, planType, ...terms }: RefundPart): [LedgerAccount, Yen][] {
  const tax = taxWithinRefund(amount, previouslyRefunded, terms);
  return [
    [salesOf(planType), yen(amount - tax)],
    [taxAt(terms.taxRate), tax],
  ];
}

export function ledgerBalance(
  transfers: readonly LedgerTransfer[],
  isOf: (account: LedgerAccount) => boolean,
): Yen {
  const moved = transfers.map(
    ({ debit, credit, amount }) => (isOf(debit) ? amount : 0) - (isOf(credit) ? amount : 0),
  );
  return yen(moved.reduce<number>((sum, each) => sum + each, 0));
}

type LedgerAccountKind =
  | 'gateway_receivable'
  | 'bank'
  | 'gateway_fees'
  | 'sales'
  | 'consumption_tax'
  | 'refunds_payable'
  | 'suspense'
  | 'disputed'
  | 'dispute_losses';

export type LedgerAccount = `${LedgerAccountKind}` | `${LedgerAccountKind}:${string}`;

const receivableFrom = (gateway: string): LedgerAccount => `gateway_receivable:${gateway}`;

const salesOf = (planType: PlanType): LedgerAccount => `sales:${planType}`;

const taxAt = (rate: number): LedgerAccount => `consumption_tax:${rate}`;
