import type { ContractId } from '../contracts/index.js';

/** The only page outside the subscription pages to which a cancellation can return. */
export const withdrawalPage = '/withdraw';

export type ReturnTo = typeof withdrawalPage | null;

export function returnToOf(query: unknown): ReturnTo {
  return query === withdrawalPage ? withdrawalPage : null;
}

export function detailPath(id: ContractId, returnTo: ReturnTo = null): string {
  return `/mypage/subscription/${id}${queryOf(returnTo)}`;
}

export function methodPath(id: ContractId, registration?: string): string {
  const query = registration === undefined ? '' : `?registration=${encodeURIComponent(registration)}`;
  return `${detailPath(id)}/payment-method${query}`;
}

export function cancelPath(id: ContractId, returnTo: ReturnTo = null): string {
  return `${detailPath(id)}/withdraw${queryOf(returnTo)}`;
}

export function methodCompletePath(id: ContractId): string {
  return `${detailPath(id)}/payment-method/complete`;
}

export function cancelCompletePath(id: ContractId, returnTo: ReturnTo = null): string {
  return `${detailPath(id)}/withdraw/complete${queryOf(returnTo)}`;
}

function queryOf(returnTo: ReturnTo): string {
  return returnTo === null ? '' : `?returnTo=${returnTo}`;
}
