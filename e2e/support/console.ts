import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The sandbox's console breaks no accessibility rule; what a mail looks like inside its frame is the mail's. */
export async function expectConsoleAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ iframes: false, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
