import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Excludes the best-practice rules for pages, because an e-mail has no landmarks. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = typeof import('axe-core');

export async function expectAccessible(page: Page, tags = [...wcag, 'best-practice']): Promise<void> {
  const violations = await violationsOf(page, { runOnly: { type: 'tag', values: tags } });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Returns the violations in the page and its same-origin frames. */
export async function violationsOf(page: Page, options: RunOptions) {
  for (const frame of page.frames()) {
    // Injects the script only once per document, because it is larger than a page.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { ...chosen, resultTypes: ['violations'] });
    return violations;
  }, options);
}
