/** Changes that members can make to their contracts. */
export const subscriptionChanges = ['CANCELLED', 'UNDONE', 'METHOD_CHANGED'] as const;

export type SubscriptionChangeKind = (typeof subscriptionChanges)[number];
