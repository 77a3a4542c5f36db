import type { Locator, Page } from '@playwright/test';
import type { Applicant } from '../support/applicant.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

type Look = (state: string) => Promise<void>;

inBothLanguages(() => {
  test('every page fits into 320 pixels', { tag: '@nightly' }, async ({ applicant, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await walk(applicant, (state) => fits(page, state));
  });

  test('every page fits at double text size', { tag: '@nightly' }, async ({ applicant, page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await walk(applicant, (state) => fits(page, state));
  });
});

async function walk(applicant: Applicant, look: Look): Promise<void> {
  await applicant.opensSignUp();
  await applicant.button('send').click();
  await look('errors');
  await applicant.asksForCode();
  await applicant.entersCode(await applicant.readsWrongCode());
  await expect(applicant.field('code')).toHaveAttribute('aria-invalid', 'true');
  await look('wrong code');
  await applicant.entersCode(await applicant.readsCode());
  await applicant.isOn('form');
  await applicant.readsPolicies();
  await applicant.button('check').click();
  await look('form');
  await applicant.fillsForm();
  await applicant.button('check').click();
  await applicant.isOn('confirm');
  await look('confirmation');
  await applicant.button('register').click();
  await applicant.skipsPlans();
  await look('complete');
}

/** Expects no horizontal scrolling and no clipped button text. */
async function fits(page: Page, state: string): Promise<void> {
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { documentElement: root } = document;
    return [root.scrollWidth, root.clientWidth] as const;
  });
  expect(scrollWidth, `width of ${state}`).toBeLessThanOrEqual(clientWidth);
  for (const button of await page.getByRole('main').getByRole('button').all())
    expect(await isWhole(button), `${await button.innerText()} of ${state}`).toBe(true);
}

function isWhole(button: Locator): Promise<boolean> {
  return button.evaluate((element) => element.scrollWidth <= element.clientWidth + 1);
}
