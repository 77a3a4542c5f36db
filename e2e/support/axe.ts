import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Without what is good practice for pages only: a mail has no landmarks. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page as it stands now breaks no accessibility rule. */
export async function expectAccessible(page: Page, tags = [...wcag, 'best-practice']): Promise<void> {
  // Without a second page to gather what frames say, for there are none, and without the rules that nothing breaks:
  // a sixth of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(tags).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
