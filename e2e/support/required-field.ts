import type { Locator, Page } from '@playwright/test';

/** Returns the field with this label, marked as required in either language. */
export function requiredField(page: Page, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.getByRole('textbox', { name: new RegExp(`^${words} (※必須|required)$`, 'i') });
}
