import { expect, type Page } from '@playwright/test';

type Choice = { email?: string; outcome?: string };

/** Login page of an external provider, simulated by the sandbox. */
export class SocialProviderPage {
  constructor(private readonly page: Page) {}

  async isAt(brand: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: brand, exact: true })).toBeVisible();
  }

  /** Returns to the site as this user, or with a failure. */
  async chooses({ email, outcome = 'kind' }: Choice = {}): Promise<void> {
    if (email !== undefined) await this.page.locator('#email').fill(email);
    await this.page.locator(`button[value="${outcome}"]`).click();
  }
}
