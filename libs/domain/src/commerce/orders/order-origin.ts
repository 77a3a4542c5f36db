/** Where an order is made, and so where its pages are. */
export const orderOrigins = ['SITE', 'SIGN_UP'] as const;

export type OrderOrigin = (typeof orderOrigins)[number];
