import type { PlanType } from '../plans/plan.js';

export const ledgerAccountKinds = [
  'gateway_receivable',
  'bank',
  'gateway_fees',
  'sales',
  'consumption_tax',
  'refunds_payable',
  'suspense',
  'disputed',
  'dispute_losses',
] as const;

export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** The name of an account as it stands in a transfer: of a gateway, a kind of plan or a rate, where there is one each. */
export type LedgerAccount = `${LedgerAccountKind}` | `${LedgerAccountKind}:${string}`;

export const receivableFrom = (gateway: string): LedgerAccount => `gateway_receivable:${gateway}`;

export const salesOf = (planType: PlanType): LedgerAccount => `sales:${planType}`;

/** @param rate in percent */
export const taxAt = (rate: number): LedgerAccount => `consumption_tax:${rate}`;
