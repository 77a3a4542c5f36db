import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';

/** The sandbox's console breaks no accessibility rule; what a mail looks like inside its frame is the mail's. */
export async function expectConsoleAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page, { iframes: false });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
