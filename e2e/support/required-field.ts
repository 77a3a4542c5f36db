import type { Locator, Page } from '@playwright/test';

/** A field whose label says that it must be filled in, in either language. */
export function requiredField(page: Page, label: string): Locator {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return page.getByRole('textbox', { name: new RegExp(`^${words} (※必須|required)$`, 'i') });
}
