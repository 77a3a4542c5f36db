import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import type { Person } from './people.js';
import type { Say } from './words.js';

type Login = Pick<Person, 'email' | 'password'>;

/** A person at the browser: what they do and see, in their language. */
export class Visitor {
  constructor(
    readonly page: Page,
    readonly t: Say,
  ) {}

  /** The page with this h1 stands: titled, accessible, and not wider than the window. */
  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language);
    await this.looksAround();
  }

  /** The page as it stands is accessible and fits the window. */
  async looksAround(): Promise<void> {
    await expectAccessible(this.page);
    expect(await this.overflow(), `sideways scroll on ${this.page.url()}`).toBe(0);
  }

  field(label: string) {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return this.page.getByLabel(new RegExp(`^${words}\\s*(※?(必須|任意)|required|optional)?$`));
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

  /** Logs in and stands on My Page. */
  async isLoggedInAs(person: Login & Pick<Person, 'name'>): Promise<void> {
    await this.page.goto('/login');
    await this.logsIn(person);
    await this.isOnMyPageOf(person);
  }

  async isOnMyPageOf({ name }: Pick<Person, 'name'>): Promise<void> {
    const honorific = this.t('myPage.honorific');
    const title = honorific === '' ? name : `${name} ${honorific}`;
    await expect(this.page).toHaveURL('/mypage');
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
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
