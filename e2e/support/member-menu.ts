import type { Say } from './words.js';

/** What the demo store's members find in the menu of My Page. */
export function memberMenu(t: Say): string[] {
  return [t('shell.menu.home'), t('shell.menu.plans'), t('shell.menu.paymentMethod'), t('shell.menu.top')];
}
