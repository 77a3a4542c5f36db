import type { OrderOrigin } from '@account/domain/commerce/checkout/purchase/order/order-state';

export interface Place {
  planId: string;
  origin: OrderOrigin;
}

export function formPath({ planId, origin }: Place): string {
  const id = encodeURIComponent(planId);
  return origin === 'SITE' ? `/plans/${id}` : `/signup/plans?plan=${id}`;
}

export function confirmPath(place: Place, quoteId: string): string {
  return `${pagesOf(place)}/confirm?quote=${quoteId}`;
}

export function completePath(place: Place, orderId: string): string {
  return `${pagesOf(place)}/complete?order=${orderId}`;
}

/** Returns the first page of the flow: the plan's form or, during a sign-up, the plan selection. */
export function startPath({ planId, origin }: Place): string {
  return origin === 'SITE' ? `/plans/${encodeURIComponent(planId)}` : '/signup/plans';
}

function pagesOf({ planId, origin }: Place): string {
  return `${origin === 'SITE' ? '' : '/signup'}/plans/${encodeURIComponent(planId)}`;
}
