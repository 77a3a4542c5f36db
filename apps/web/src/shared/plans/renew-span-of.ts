import type { PlanView } from '@account/contracts/commerce/plans/plan.contract';
import type { RenewSpan } from '@account/domain/commerce/plans/plan';

/** Null: there is one payment. */
export function renewSpanOf({
  renewSpan,
  renewSpanUnit,
}: Pick<PlanView, 'renewSpan' | 'renewSpanUnit'>): RenewSpan | null {
  return renewSpan === null || renewSpanUnit === null ? null : { span: renewSpan, unit: renewSpanUnit };
}
