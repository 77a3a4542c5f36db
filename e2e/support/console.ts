import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';

/** Expects no accessibility violations in the sandbox console, except in the e-mail in its frame. */
export async function expectConsoleAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page, { iframes: false });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
