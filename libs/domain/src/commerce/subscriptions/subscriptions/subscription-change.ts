/** Changes that members make to their contracts themselves. */
export const subscriptionChanges = ['CANCELLED', 'UNDONE', 'METHOD_CHANGED'] as const;

export type SubscriptionChangeKind = (typeof subscriptionChanges)[number];
