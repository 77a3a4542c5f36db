import type { StoreStatus } from '@account/contracts/identity/my-page/account-header.contract';

export interface MenuSituation {
  path: string;
  isApp: boolean;
  backUrl: string;
  status: Pick<StoreStatus, 'visibleHome' | 'hasSubscriptionPlan' | 'isStorePaymentAvailable'>;
}

export interface MenuItem {
  name: 'home' | 'plans' | 'paymentMethod' | 'paymentHistory' | 'top' | 'back';
  href: string;
}

const withoutMenu = /\/(complete|confirm)$|^\/social\/relate\/error$/;

export function menuItemsOf({ path, isApp, backUrl, status }: MenuSituation): MenuItem[] {
  if (withoutMenu.test(path)) return [];
  if (isApp || !isMyPage(path)) return [{ name: 'back', href: backUrl || before(path) }];
  const payment = status.isStorePaymentAvailable;
  return [
    ...(status.visibleHome ? [{ name: 'home', href: '/mypage' } as const] : []),
    ...(status.hasSubscriptionPlan ? [{ name: 'plans', href: '/mypage/plans' } as const] : []),
    ...(payment ? [{ name: 'paymentMethod', href: '/mypage/payment-method' } as const] : []),
    ...(payment ? [{ name: 'paymentHistory', href: '/mypage/payment-history' } as const] : []),
    { name: 'top', href: '/' },
  ];
}

/** Plans are left for their list, everything else for My Page. */
function before(path: string): string {
  return path.startsWith('/plans/') ? '/plans' : '/mypage';
}

function isMyPage(path: string): boolean {
  return path === '/mypage' || path.startsWith('/mypage/');
}

export function currentItem(path: string, items: readonly MenuItem[]): string | undefined {
  const places = items.filter(({ name }) => name !== 'back');
  return places.find(({ name, href }) => path === href || (name !== 'home' && path.startsWith(`${href}/`)))
    ?.href;
}
