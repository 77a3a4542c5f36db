/** Changes that members can make to their contracts. */
export const subscriptionChanges = [
  'CANCELLED',
  'UNDONE',
  'METHOD_CHANGED',
  'CHANGE_SCHEDULED',
  'CHANGE_WITHDRAWN',
  'RETURNED',
] as const;

export type SubscriptionChangeKind = (typeof subscriptionChanges)[number];
