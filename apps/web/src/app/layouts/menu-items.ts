import type { StoreStatus } from '@account/contracts/identity/my-page/account-header.contract';

export interface MenuSituation {
  path: string;
  /** The page is part of the withdrawal and links back to it. */
  isWithdrawing?: boolean;
  isApp: boolean;
  backUrl: string;
  status: Pick<StoreStatus, 'visibleHome' | 'hasSubscriptionPlan' | 'isStorePaymentAvailable'>;
}

export interface MenuItem {
  name: 'home' | 'plans' | 'paymentMethod' | 'paymentHistory' | 'top' | 'back';
  href: string;
}

/** Value of `?returnTo=` on contract pages. */
export const withdrawalPath = '/withdraw';

/** Paths without a menu: completion pages, and pages with a Back link in the header. */
const withoutMenu = /\/(complete|confirm)$|^\/social\/relate\/error$|^\/plans(\/[^/]+(\/about)?)?$/;

export function menuItemsOf(situation: MenuSituation): MenuItem[] {
  const { path, isWithdrawing: isLeaving = false, isApp, backUrl, status } = situation;
  if (withoutMenu.test(path)) return [];
  if (isLeaving) return [{ name: 'back', href: withdrawalPath }];
  if (isApp || !isMyPage(path)) return [{ name: 'back', href: backUrl || '/mypage' }];
  const payment = status.isStorePaymentAvailable;
  return [
    ...(status.visibleHome ? [{ name: 'home', href: '/mypage' } as const] : []),
    ...(status.hasSubscriptionPlan ? [{ name: 'plans', href: '/mypage/plans' } as const] : []),
    ...(payment ? [{ name: 'paymentMethod', href: '/mypage/payment-method' } as const] : []),
    ...(payment ? [{ name: 'paymentHistory', href: '/mypage/payment-history' } as const] : []),
    { name: 'top', href: '/' },
  ];
}

function isMyPage(path: string): boolean {
  return path === '/mypage' || path.startsWith('/mypage/');
}

export function currentItem(path: string, items: readonly MenuItem[]): string | undefined {
  const places = items.filter(({ name }) => name !== 'back');
  return places.find(({ name, href }) => path === href || (name !== 'home' && path.startsWith(`${href}/`)))
    ?.href;
}
