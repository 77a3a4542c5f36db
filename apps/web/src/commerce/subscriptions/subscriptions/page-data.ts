import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-detail.contract';
import type {
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import type { DataOf } from '@account/contracts/platform/call';

export type DetailProps = DataOf<typeof subscriptionScreen>;
export type CancelProps = DataOf<typeof subscriptionCancelScreen>;
export type CancelCompleteProps = DataOf<typeof subscriptionCancelCompleteScreen>;
export type MethodProps = DataOf<typeof subscriptionMethodScreen>;
export type MethodCompleteProps = DataOf<typeof subscriptionMethodCompleteScreen>;

type Place = Pick<SubscriptionDetailView, 'subscriptionId'>;

/** Returns the path of a contract page. During a withdrawal, `returnTo` links back to the withdrawal. */
export function subscriptionPath(
  { subscriptionId }: Place,
  page: '' | '/withdraw' | '/payment-method' = '',
  returnTo: string | null = null,
): string {
  const query = returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return `/mypage/subscription/${encodeURIComponent(subscriptionId)}${page}${query}`;
}
