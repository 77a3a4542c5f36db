import type { Translate } from './messages.js';

/** What the demo store's members find in the menu of My Page. */
export function memberMenu(t: Translate): string[] {
  const items = ['home', 'plans', 'paymentMethod', 'paymentHistory', 'top'] as const;
  return items.map((item) => t(`shell.menu.${item}`));
}
