import type { Translate } from './messages.js';

/** Returns the My Page menu items for members of the demo store. */
export function memberMenu(t: Translate): string[] {
  const items = ['home', 'plans', 'paymentMethod', 'paymentHistory', 'top'] as const;
  return items.map((item) => t(`shell.menu.${item}`));
}
