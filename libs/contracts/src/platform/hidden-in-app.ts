import { isPathOf } from './path-pattern.js';

/** Pages and calls that are not available in the app of the store. The server also rejects them. */
export const hiddenInApp = {
  socialAccounts: [
    '/auth',
    '/auth/authorize',
    '/auth/callback',
    '/auth/callback/form',
    '/mypage/social/enable/complete',
    '/mypage/social/disable/complete',
    '/zapi/auth/social/disable',
  ],
  planLists: ['/plans', '/plans/{planId}/about', '/mypage/plans', '/signup/plans'],
  purchases: [
    '/plans/{planId}',
    '/plans/{planId}/confirm',
    '/plans/{planId}/complete',
    '/signup/plans/{planId}/confirm',
    '/signup/plans/{planId}/complete',
    '/zapi/purchase/verify/{planId}',
    '/zapi/purchase/form/{planId}',
    '/zapi/purchase/draft/{planId}',
    '/zapi/purchase/orders/{orderId}',
    '/zapi/purchase/orders/{orderId}/leave',
    '/zapi/purchase/{planId}',
    '/api/streaks/playback/fetch',
  ],
  planChanges: [
    '/mypage/subscription/{subscriptionId}/change',
    '/mypage/subscription/{subscriptionId}/change/{planId}/confirm',
    '/mypage/subscription/{subscriptionId}/change/complete',
    '/zapi/subscription/{subscriptionId}/change',
    '/zapi/subscription/{subscriptionId}/change/code',
    '/zapi/subscription/{subscriptionId}/change/withdraw',
    '/zapi/subscription/{subscriptionId}/change/return',
  ],
  profileImage: ['/mypage/profile/edit', '/mypage/profile/edit/complete', '/zapi/account/profile-image'],
  connectedApps: [
    '/mypage/connections',
    '/mypage/connections/client/{clientId}',
    '/zapi/oidc/revoke/grant/{grantId}',
  ],
  withdrawal: [
    '/withdraw',
    '/withdraw/pin-code',
    '/withdraw/complete',
    '/zapi/account/withdraw/confirm',
    '/zapi/account/withdraw',
  ],
} as const satisfies Record<string, readonly string[]>;

const paths: ReadonlySet<string> = new Set(Object.values(hiddenInApp).flat());

export function isPageHiddenInApp(pathname: string): boolean {
  return [...paths].some((path) => isPathOf(path, pathname));
}

export function isHiddenInApp(path: string): boolean {
  return paths.has(path);
}
