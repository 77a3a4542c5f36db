import { isThoroughRun } from '@account/testing/full-matrix';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { callApi } from './call-api.js';
import type { TestPerson } from './demo-members.js';
import type { Language, Translate } from './messages.js';

type Login = Pick<TestPerson, 'email' | 'password'>;

/** A browser visitor with actions and expectations in the visitor's language. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly t: Translate,
  ) {}

  /** Expects a page with this h1 that has a title, is accessible, and is not wider than the window. */
  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await this.checksAccessibility();
  }

  /**
   * Expects that the page in its current state fits the window. Checks accessibility only with `--thorough`,
   * because axe takes a seventh of the time of a story.
   */
  async checksAccessibility(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (isThoroughRun()) await expectAccessible(this.page);
    expect(await this.overflow(), `sideways scroll on ${this.page.url()}`).toBeLessThanOrEqual(0);
  }

  field(label: string) {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const named = this.page.getByLabel(new RegExp(`^${words}\\s*(※?(必須|任意|required|optional))?$`));
    return named.and(this.page.locator('input, select'));
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string) {
    return this.page.getByRole('link', { name, exact: true });
  }

  async logsIn({ email, password }: Login): Promise<void> {
    await this.field(this.t('login.email')).fill(email);
    await this.field(this.t('login.password')).fill(password);
    await this.button(this.t('login.submit')).click();
  }

  async isLoggedInAs(person: Login & Pick<TestPerson, 'name'>): Promise<void> {
    const { email: emailUserId, password } = person;
    await callApi(this.page, '/login', { emailUserId, password, loginMethod: 'Password' });
    await this.page.goto('/mypage');
    await this.isOnMyPageOf(person);
  }

  async isOnMyPageOf({ name }: Pick<TestPerson, 'name'>): Promise<void> {
    const honorific = this.t('myPage.honorific');
    await expect(this.page).toHaveURL('/mypage');
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.t('myPage.title'), exact: true }),
    ).toBeVisible();
    await expect(this.page.locator('.hello__name')).toHaveText(
      honorific === '' ? name : `${name} ${honorific}`,
    );
  }

  userMenu({ name }: Pick<TestPerson, 'name'>) {
    return this.button(`${this.t('shell.user.label')} ${name}`);
  }

  async opensUserMenu(person: Pick<TestPerson, 'name'>): Promise<void> {
    await this.userMenu(person).click();
    await expect(this.link(this.t('shell.user.logout'))).toBeVisible();
  }

  async switchesTo(language: Language): Promise<void> {
    await this.button(language === 'ja' ? '日本語' : 'English').click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
  }

  /** Returns the displayed message of a problem with its code. */
  withCode(message: string, code: string): string {
    return this.t.markup('shell.call.withCode', { message, code, mark: (text) => text });
  }

  private get language(): 'ja' | 'en' {
    return this.t('login.title') === 'ログイン' ? 'ja' : 'en';
  }

  private overflow(): Promise<number> {
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
