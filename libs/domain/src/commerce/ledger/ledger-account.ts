import type { PlanType } from '../plans/plan-type.js';

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

export type LedgerAccount = `${LedgerAccountKind}` | `${LedgerAccountKind}:${string}`;

export const receivableFrom = (gateway: string): LedgerAccount => `gateway_receivable:${gateway}`;

export const salesOf = (planType: PlanType): LedgerAccount => `sales:${planType}`;

export const taxAt = (rate: number): LedgerAccount => `consumption_tax:${rate}`;
