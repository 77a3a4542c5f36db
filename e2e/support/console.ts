import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.js';

/** Expects that the sandbox console violates no accessibility rule, except for the mail in its frame. */
export async function expectConsoleAccessible(page: Page): Promise<void> {
  const violations = await violationsOf(page, { iframes: false });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
