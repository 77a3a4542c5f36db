import type { SubscriptionDetailView } from '@account/contracts/commerce/subscriptions/subscription-detail.contract';

type Place = Pick<SubscriptionDetailView, 'subscriptionId'>;

/** Of a contract's pages; on the way out of the service each leads back there. */
export function subscriptionPath(
  { subscriptionId }: Place,
  page: '' | '/withdraw' | '/payment-method' = '',
  returnTo: string | null = null,
): string {
  const query = returnTo === null ? '' : `?${new URLSearchParams({ returnTo }).toString()}`;
  return `/mypage/subscription/${encodeURIComponent(subscriptionId)}${page}${query}`;
}
