import type {
  planChangeCompleteScreen,
  planChangeConfirmScreen,
  planChangeScreen,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { addDays, startOf, type BusinessDate } from '@account/domain/commerce/business-day/business-date';

export type ChangeProps = DataOf<typeof planChangeScreen>;
export type ConfirmProps = DataOf<typeof planChangeConfirmScreen>;
export type CompleteProps = DataOf<typeof planChangeCompleteScreen>;

type Place = Pick<ContractView, 'subscriptionId'>;

export function contractPath(
  { subscriptionId }: Place,
  page: '' | '/change' | '/payment-method' = '',
): string {
  return `/mypage/subscription/${encodeURIComponent(subscriptionId)}${page}`;
}

export function confirmPath(contract: Place, planId: string): string {
  return `${contractPath(contract, '/change')}/${encodeURIComponent(planId)}/confirm`;
}

/** Returns the first instant of a day. */
export function startOfDay(day: BusinessDate): string {
  return startOf(day).toISOString();
}

/** Returns the first instant after a day. */
export function endOfDay(day: BusinessDate): string {
  return startOfDay(addDays(day, 1));
}
