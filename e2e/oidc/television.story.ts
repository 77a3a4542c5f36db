import { randomBytes } from 'node:crypto';

import { providerPages as words } from '@account/i18n/oidc/provider-pages/ja';
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.js';
import { expectConsoleAccessible } from '../support/console.js';
import { linkIn } from '../support/inbox.js';
import { testWithStore } from '../support/test-with-store.js';
import { Buyer } from '../support/purchase.js';
import type { OwnSite } from '../support/stack.js';
import { expect } from '../support/story.js';
import type { Visitor } from '../support/visitor.js';

// The operator command refunds through the gateway and reads the gateway secrets.
const keys = { SECRET_KEYS: randomBytes(32).toString('base64url') };
const test = testWithStore({ only: 'television', env: keys }).extend({ extraHTTPHeaders: {} });

// The timeout is high because the story is long: from a purchase to its refund, and from connecting a second
// television to the e-mail about it.
test.describe.configure({ timeout: 240_000 });

const film = '映画『港のあかり』（購入）';

/** Refunds the payment as the operator, which ends the access. */
async function refunds(site: OwnSite, amount: string): Promise<void> {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format();
  const found = await site.operate('charges', 'find', '--amount', amount, '--date', date);
  const [, charge = ''] = /Charge ([\da-f-]{36})/.exec(found) ?? [];
  const why = ['--reason', 'asked for', '--by', 'Aoi'];
  const refund = ['refunds', 'create', charge, '--end-now', ...why];
  const [, code = ''] = /--confirm (\w+)/.exec(await site.operate(...refund, '--preview')) ?? [];
  await site.operate(...refund, '--confirm', code);
}

async function letsIn(page: Page, visitor: Visitor, code: string, name: string): Promise<void> {
  const field = page.getByLabel(words.confirm.name);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByText('ヨルベ テレビアプリ（Android TV）')).toBeVisible();
  await field.fill(name);
  await page.getByRole('button', { name: words.confirm.submit, exact: true }).click();
  await visitor.isAt(words.done.title);
  await expect(page.getByText(name)).toBeVisible();
}

const plays = (tv: Page) =>
  tv.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime > 0);

test('a television is connected with its code, plays a film, and stops after a remote logout or a refund', async ({
  page,
  visitor,
  applicant,
  inbox,
  site,
}) => {
  const { t } = visitor;
  await applicant.joins();
  const buyer = new Buyer(page, visitor, t);
  await buyer.opens('film-harbour-lights');
  await buyer.adds('PaypalRest', 'PayPal');
  await buyer.goesToConfirm();
  await buyer.confirmButton().click();
  await buyer.isDone();

  const tv = await page.context().newPage();
  await tv.goto(`${site.sandboxOrigin}/tv`);
  await expectConsoleAccessible(tv);
  await expect(tv.getByRole('button', { name: 'ログインする' })).toBeFocused();
  await tv.keyboard.press('Enter');
  const code = await tv.locator('[data-code]').innerText();
  await expect(tv.getByRole('img', { name: 'コードを入力するページのQRコード' })).toBeVisible();
  await expectConsoleAccessible(tv);

  await page.goto('/device');
  await expectAccessible(page);
  await page.getByLabel(words.device.code).fill(code.toLowerCase());
  await page.getByRole('button', { name: words.device.submit }).click();
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await letsIn(page, visitor, code, '居間のテレビ');

  await expect(tv.getByRole('link', { name: film })).toBeFocused();
  await tv.keyboard.press('ArrowDown');
  await expect(tv.getByRole('button', { name: 'ログアウトする' })).toBeFocused();
  await tv.keyboard.press('ArrowUp');
  await tv.keyboard.press('Enter');
  await expect.poll(() => plays(tv)).toBe(true);
  await tv.keyboard.press('Escape');
  await expect(tv.getByRole('heading', { level: 1, name: '視聴できる作品' })).toBeVisible();
  await tv.getByRole('link', { name: film }).press('Enter');
  await expect.poll(() => plays(tv)).toBe(true);

  await expect(async () => {
    const mail = await inbox.mailAbout(applicant.testPerson.email, /テレビが接続されました/);
    expect(mail.Text).toContain('居間のテレビ');
  }).toPass({ timeout: 60_000 });
  const mail = await inbox.mailAbout(applicant.testPerson.email, /テレビが接続されました/);
  const link = linkIn(mail) ?? '';
  // Keeps the cookie of the television, whose page has the same host name as the site.
  await page.context().clearCookies({ name: /^(?!living_room$)/ });
  await page.goto(link);
  await visitor.isAt(t('devices.link.title'));
  await expect(page).toHaveURL('/devices/end');
  await visitor.checksAccessibility();
  await visitor.button(t('devices.link.submit')).click();
  await visitor.isAt(t('devices.linkDone.title'));
  await expect(page.getByText('「居間のテレビ」')).toBeVisible();
  await expect(tv.getByRole('status')).toHaveText('ログアウトしました。');
  await expect(tv.locator('video')).toHaveCount(0);
  await inbox.mailAbout(applicant.testPerson.email, /テレビからログアウトしました/);
  await page.goto(link);
  await visitor.button(t('devices.link.submit')).click();
  await expect(page.getByRole('alert')).toContainText(t('problems.INVALID_DEVICE_LINK'));
  await page.goto('/');
  await page.goto('/devices/end');
  await expect(visitor.button(t('devices.link.submit'))).toHaveAttribute('aria-disabled', 'true');

  await tv.getByRole('button', { name: 'ログインする' }).press('Enter');
  const next = await tv.locator('[data-code]').innerText();
  await visitor.isLoggedInAs(applicant.testPerson);
  await page.goto('/device');
  await page.getByLabel(words.device.code).fill(next);
  await page.getByRole('button', { name: words.device.submit }).click();
  await letsIn(page, visitor, next, '寝室のテレビ');
  await tv.getByRole('link', { name: film }).press('Enter');
  await expect.poll(() => plays(tv)).toBe(true);
  await refunds(site, '3300');
  await expect(tv.getByRole('heading', { level: 1, name: '上映を終了しました' })).toBeVisible();
  await expect(tv.locator('video')).toHaveCount(0);
  await expect(tv.getByRole('link', { name: '作品の一覧へ' })).toBeFocused();
  await tv.keyboard.press('Enter');
  await expect(tv.getByText('視聴できる作品がありません。')).toBeVisible();

  await page.goto('/mypage/devices');
  await expect(page.getByText('寝室のテレビ')).toBeVisible();
  await tv.getByRole('button', { name: 'ログアウトする' }).press('Enter');
  await expect(tv.getByRole('status')).toHaveText('ログアウトしました。');
  await page.reload();
  await expect(page.getByText('寝室のテレビ')).toHaveCount(0);
});
