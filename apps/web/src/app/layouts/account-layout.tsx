import { AccountMenu } from '@account/ui/navigation/account-menu';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../shared/navigation/own-pages.js';
import { useAccountHeader, useRootData } from '../../shared/root/root-data.js';
import { currentItem, menuItemsOf, withdrawalPath } from './menu-items.js';
import { PaperLayout } from './paper-layout.js';

export function AccountLayout() {
  return <PaperLayout aside={<Menu />} />;
}

/** Menu data for a guest. The licence page is the only page with a menu that guests can open. */
const guestMenuDefaults = {
  backUrl: '/',
  status: { visibleHome: false, hasSubscriptionPlan: false, isStorePaymentAvailable: false },
};

function Menu() {
  const t = useTranslations('shell.menu');
  const { pathname, search } = useLocation();
  const { authId, browser } = useRootData();
  const header = useAccountHeader();
  const pages = useOwnPages();
  if (!header && authId !== '') return null;
  const { backUrl, status } = header ?? guestMenuDefaults;
  const isLeaving =
    new URLSearchParams(search).get('returnTo') === withdrawalPath && pages.has(withdrawalPath);
  const items = menuItemsOf({
    path: pathname,
    isWithdrawing: isLeaving && pathname.startsWith('/mypage/subscription/'),
    isApp: browser.isApp,
    backUrl,
    status,
  }).filter(({ name, href }) => name === 'back' || pages.has(href));
  if (items.length === 0) return null;
  return (
    <AccountMenu
      label={t('label')}
      items={items.map(({ name, href }) => ({ href, text: t(name) }))}
      current={currentItem(pathname, items)}
      backText={t('previous')}
      onText={t('next')}
    />
  );
}
