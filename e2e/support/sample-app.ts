import { expect, type Page } from '@playwright/test';
import { expectConsoleAccessible } from './console.js';
import type { Language } from './messages.js';

const words = {
  ja: {
    link: '連携アプリ「夜間上映メモ」を開く',
    name: '夜間上映メモ',
    login: 'ストアのアカウントでログインする',
    loggedIn: 'ログインしています',
    refresh: 'トークンを更新する',
    logout: 'ログアウトする',
    refreshed: 'トークンを更新しました。',
    loggedOut: 'ログアウトしました。',
    loggedOutByProvider: 'ストアからの通知により、ログアウトしました。',
    refused: 'ログインできませんでした。',
    claims: '届いた情報（UserInfo）',
    idToken: 'IDトークン',
    methods: '認証の方法（amr）',
    consent: 'もう一度許可を求める',
    select_account: 'アカウントの選択を求める',
    none: '画面を出さない',
    events: '変更の通知（Webhooks）',
    takes: 'すぐに受け取る',
    lies: '受け取って、失敗したと答える（500）',
    setScenario: '受け取り方を変える',
    twice: '2回',
  },
  en: {
    link: 'Open the connected app',
    name: 'Night Screening Notes',
    login: 'Log in with your store account',
    loggedIn: 'Logged in',
    refresh: 'Refresh tokens',
    logout: 'Log out',
    refreshed: 'Tokens refreshed.',
    loggedOut: 'You’re logged out.',
    loggedOutByProvider: 'You were logged out by the store.',
    refused: 'We couldn’t log you in.',
    claims: 'Claims received (UserInfo)',
    idToken: 'ID token',
    methods: 'Methods (amr)',
    consent: 'Ask for permission again',
    select_account: 'Ask which account to use',
    none: 'Never',
    events: 'Events (webhooks)',
    takes: 'Takes them at once',
    lies: 'Takes them, and says it failed (500)',
    setScenario: 'Change how',
    twice: '2 times',
  },
} as const;

/** Sandbox app whose users log in with their store account. */
export class SampleApp {
  private readonly words: Record<keyof (typeof words)['ja'], string>;

  constructor(
    private readonly page: Page,
    private readonly origin: string,
    private readonly language: Language,
  ) {
    this.words = words[language];
  }

  get name(): string {
    return this.words.name;
  }

  /** Opens the app through the link on the first sandbox page. */
  async opens(): Promise<void> {
    await this.page.goto(`${this.origin}/?lang=${this.language}`);
    await this.page.getByRole('link', { name: this.words.link }).click();
    await expect(this.page.getByRole('button', { name: this.words.login })).toBeVisible();
    await this.looksRight();
  }

  async comesBack(): Promise<void> {
    await this.page.goto(`${this.origin}/app`);
  }

  async sendsToLogin(prompt?: 'consent' | 'select_account' | 'none'): Promise<void> {
    if (prompt !== undefined) await this.page.getByRole('radio', { name: this.words[prompt] }).check();
    await this.page.getByRole('button', { name: this.words.login }).click();
  }

  async isLoggedIn(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.loggedIn })).toBeVisible();
    await this.looksRight();
  }

  async says(kind: 'refreshed' | 'loggedOut' | 'loggedOutByProvider' | 'refused'): Promise<void> {
    // The message may arrive late, because store events are delivered through a queue.
    await expect(this.page.getByRole('status')).toContainText(this.words[kind], { timeout: 20_000 });
  }

  claim(name: string) {
    return this.value('claims', name);
  }

  async receivesEvents(scenario: 'takes' | 'lies'): Promise<void> {
    await this.page.getByRole('radio', { name: this.words[scenario] }).check();
    await this.page.getByRole('button', { name: this.words.setScenario }).click();
    await expect(this.page.getByRole('radio', { name: this.words[scenario] })).toBeChecked();
  }

  /**
   * Waits for an event. The store redelivers an event after a few seconds if the app has reported a failure.
   */
  async receivedEvent(kind: string, twice = false): Promise<void> {
    const event = this.value('events', kind);
    await expect(event).toBeVisible({ timeout: 20_000 });
    if (!twice) return;
    await expect(async () => {
      await this.page.reload();
      await expect(event).toContainText(this.words.twice, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  }

  methods() {
    return this.value('idToken', this.words.methods);
  }

  async presses(button: 'refresh' | 'logout'): Promise<void> {
    await this.page.getByRole('button', { name: this.words[button] }).click();
  }

  private value(section: 'claims' | 'idToken' | 'events', name: string) {
    return this.page
      .getByRole('region', { name: this.words[section] })
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd');
  }

  private async looksRight(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.name })).toBeVisible();
    if (this.language === 'ja') await expectConsoleAccessible(this.page);
  }
}
