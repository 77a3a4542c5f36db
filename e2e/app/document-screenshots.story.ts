import { readFileSync } from 'node:fs';

import { providerPages as ofProvider } from '@account/i18n/oidc/provider-pages/ja';
import type { Browser, Page } from '@playwright/test';

import { Authenticator } from '../support/authenticator.js';
import { callApi } from '../support/call-api.js';
import { cardForm } from '../support/card-form.js';
import { waitForFonts } from '../support/web-fonts.js';
import { testWithStore } from '../support/test-with-store.js';
import type { Member } from '../support/demo-members.js';
import { Buyer } from '../support/purchase.js';
import { SocialProviderPage } from '../support/social-provider.js';
import { drawing, hasDrawings, writeSheet, type Row, type SheetImage } from '../support/screenshot-sheets.js';
import { expect } from '../support/story.js';

/**
 * The pictures of the README and of `apps/web/docs/looks.md`, taken anew:
 * `BY_HAND=true DRAWINGS=FOLDER npm test -- --only stories -- pictures`. Without the drawings those of the README alone.
 */
const test = testWithStore({ only: 'pictures', withDemoMembers: true, withHistory: true });
test.describe.configure({ mode: 'default', timeout: 300_000 });

const people = ['people-with-past', 'people'].flatMap(
  (file) =>
    JSON.parse(readFileSync(new URL(`../../prisma/seed/${file}.json`, import.meta.url), 'utf8')) as Member[],
);

const phone = { width: 390, height: 840 };
const desk = { width: 1280, height: 857 };
type Window = typeof phone;

async function shot(
  page: Page,
  { width, height }: Window,
  at: { width: number; height: number },
): Promise<SheetImage> {
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  if ((await page.locator('#root').count()) > 0) await waitForFonts(page);
  return { png: await page.screenshot(), ...at };
}

/** A tab of somebody's own, or a guest's. */
async function tabOf(browser: Browser, origin: string, who?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  if (who === undefined) return page;
  const person = people.find(({ email }) => email === `${who}@people.example`);
  if (person === undefined) throw new Error(`The demo store has no ${who}.`);
  const { email: emailUserId, password } = person;
  await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
  return page;
}

const [onDesk, onPhone] = [
  { width: 702, height: 470 },
  { width: 218, height: 470 },
];

test('the pictures of the README', { tag: '@by-hand' }, async ({ browser, site, page, applicant }) => {
  const { origin } = site;
  const of = async (who: string | undefined, path: string, window: Window, at: typeof onDesk) => {
    const tab = await tabOf(browser, origin, who);
    await tab.goto(path);
    const sheetImage = await shot(tab, window, at);
    await tab.context().close();
    return sheetImage;
  };
  const pair = (desk: SheetImage, phone: SheetImage): Row[] => [[{ shown: [desk] }, { shown: [phone] }]];
  const login = [
    await of(undefined, '/login', desk, onDesk),
    await of(undefined, '/login', phone, onPhone),
  ] as const;
  const subscriber = [
    await of('aoi', '/mypage', desk, onDesk),
    await of('aoi', '/mypage/payment-history', phone, onPhone),
  ] as const;
  const states = [];
  for (const who of ['sora', 'riku', 'emma', 'haru']) states.push(await of(who, '/mypage', phone, onPhone));
  const noa = await of('noa', '/mypage', phone, onPhone);

  await applicant.reachesForm();
  await applicant.field('name').fill('佐藤 ひなた');
  await applicant.field('birthday').fill('1990');
  await applicant.readsPolicies();
  await applicant.agrees();
  await applicant.button('check').click();
  await expect(page.getByRole('group', { name: applicant.words.errors })).toBeFocused();
  const top = () => page.evaluate(() => window.scrollTo(0, 0));
  await top();
  const form = [await shot(page, desk, onDesk)];
  await top();
  form.push(await shot(page, phone, onPhone));

  const aoi = await tabOf(browser, origin, 'aoi');
  await aoi.goto('/mypage/data-export');
  await aoi.locator('main .btn').first().click();
  await expect(aoi.locator('.notice--done')).toBeVisible();
  const archive = await shot(aoi, desk, onDesk);
  await aoi.context().close();

  await writeSheet(browser, 'login', pair(...login));
  await writeSheet(browser, 'sign-up', [form.map((each) => ({ shown: [each] }))]);
  await writeSheet(browser, 'subscriber', pair(...subscriber));
  await writeSheet(browser, 'people', [states.map((each) => ({ shown: [each] }))]);
  await writeSheet(browser, 'data-export', pair(archive, noa));
});

const wide = { width: 471, height: 330 };
const narrow = { width: 226, height: 490 };

/** Its moments, held still. */
const light = [
  '--light-on: 0.2',
  '--light-on: 0.6',
  '',
  '--aim: 6deg',
  '--reach: 1.25; --dim: 1.3',
  '--reach: 0.9; --dim: 0.15',
];

test.describe('beside their drawings', () => {
  test.skip(!hasDrawings, 'DRAWINGS names no folder');

  /** A drawing and the product, in one window. */
  const beside = (name: string, sheetImage: SheetImage, caption: string): Row[number] => ({
    shown: [drawing(name, sheetImage.width, sheetImage.height), sheetImage],
    caption: `${caption}: drawing, product`,
  });

  test('door and home', { tag: '@by-hand' }, async ({ browser, site }) => {
    const of = async (who: string | undefined, path: string, isWide: boolean) => {
      const tab = await tabOf(browser, site.origin, who);
      if (who !== undefined) await callApi(tab, '/zapi/language', { language: 'ja' });
      await tab.goto(path);
      const sheetImage = await shot(tab, isWide ? desk : phone, isWide ? wide : narrow);
      await tab.context().close();
      return sheetImage;
    };
    const narrowOf = async (name: string, who: string | undefined, path: string, caption: string) =>
      beside(name, await of(who, path, false), caption);
    await writeSheet(browser, 'looks', [
      [
        await narrowOf('door-390', undefined, '/plans/monthly', 'Door, 390'),
        await narrowOf('door-signup-390', undefined, '/signup?returnTo=%2Fplans%2Fmonthly', 'Sign-up, 390'),
      ],
    ]);
    await writeSheet(browser, 'looks-home', [
      [beside('mypage-member-1280', await of('aoi', '/mypage', true), 'My Page with a contract, 1280')],
      [beside('mypage-new-1280', await of('mei', '/mypage', true), 'My Page without one, 1280')],
      [
        await narrowOf('state-trial-390', 'sora', '/mypage', 'Trial, 390'),
        await narrowOf('state-hold-390', 'riku', '/mypage', 'On hold, 390'),
      ],
      [
        await narrowOf('state-cancelled-390', 'emma', '/mypage', 'Cancelled, 390'),
        await narrowOf('state-expiring-390', 'noa', '/mypage', 'A card that expires, 390'),
      ],
    ]);
  });

  test('changes', { tag: '@by-hand' }, async ({ browser, site, page, visitor, applicant, inbox }) => {
    const { t } = visitor;
    const aoi = await tabOf(browser, site.origin, 'aoi');
    const newEmail = 'aoi.nakamura@people.example';
    await aoi.goto('/mypage/email/edit');
    await aoi.getByLabel(t('emailEdit.next')).fill(newEmail);
    await aoi.getByRole('button', { name: t('emailEdit.submit') }).click();
    await expect(aoi).toHaveURL('/mypage/email/edit/pin-code');
    await aoi
      .getByRole('main')
      .getByRole('textbox')
      .fill(await inbox.codeFor(newEmail));
    await aoi.getByRole('button', { name: t('emailEdit.pinCode.submit') }).click();
    await expect(aoi.locator('.row[data-lit]')).toContainText(newEmail);
    const changed = await shot(aoi, desk, wide);
    const narrowChanged = await shot(aoi, phone, narrow);
    await aoi.goto('/how-to-cancel');
    const cancel = await shot(aoi, desk, wide);
    await aoi.context().close();

    await applicant.joins();
    await page.goto('/mypage');
    await page.locator('.row--open summary').click();
    await page.locator('.row--open').getByRole('link', { name: 'Google' }).click();
    await new SocialProviderPage(page).chooses({ email: applicant.testPerson.email });
    await visitor.isAt(t('social.enabled.title'));
    const linked = await shot(page, desk, wide);
    await page.goto('/devices/end?token=AAAA');
    const ofMail = await shot(page, phone, narrow);
    await page.goto('/social/relate/error');
    const failed = await shot(page, phone, narrow);

    await writeSheet(browser, 'looks-changes', [
      [beside('changed-1280', changed, 'A change, 1280')],
      [
        beside('changed-390', narrowChanged, 'A change, 390'),
        { shown: [failed, ofMail], caption: 'An error of linking; what a mail leads to, 390' },
      ],
      [{ shown: [linked, cancel], caption: 'A linked account; how to cancel, 1280' }],
    ]);
  });

  test('shop and papers', { tag: '@by-hand' }, async ({ browser, page, visitor, applicant, inbox }) => {
    const { t } = visitor;
    const opens = async (path: string) => {
      await page.setViewportSize(desk);
      await page.goto(path);
    };
    await opens('/plans');
    const plans = await shot(page, desk, wide);
    await applicant.signsUp('plans');
    await page.getByRole('radio', { name: 'ヨルベ見放題', exact: true }).press('Space');
    await expect(cardForm(page).locator('#number')).toBeVisible();
    const choice = await shot(page, phone, narrow);
    await page.setViewportSize(desk);
    await applicant.skipsPlans();
    const buyer = new Buyer(page, visitor, t);
    await buyer.opens('film-night-bus');
    await buyer.adds('SbpsDocomo', 'd払い');
    await buyer.goesToConfirm();
    await buyer.confirmButton().click();
    await buyer.isDone();
    const rental = await shot(page, phone, narrow);
    await opens('/plans/monthly');
    await expect(buyer.foot()).toBeVisible();
    const plan = await shot(page, desk, wide);
    await buyer.answersSurvey();
    await buyer.goesToConfirm();
    const confirm = await shot(page, desk, wide);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await shot(page, desk, wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await buyer.confirmButton().click();
    await buyer.isDone();
    const complete = await shot(page, desk, wide);
    await opens('/mypage/payment-history');
    await page.goto((await page.locator('a[href^="/mypage/invoice/"]').first().getAttribute('href')) ?? '');
    await expect(page.locator('.sheet')).toBeVisible();
    const invoice = await shot(page, desk, wide);
    const mail = await inbox.mailAbout(applicant.testPerson.email, /ヨルベ見放題/);
    const letter = await (await browser.newContext()).newPage();
    await letter.setContent(mail.HTML);
    const receipt = await shot(letter, desk, wide);
    await letter.context().close();

    await writeSheet(browser, 'looks-shop', [
      [beside('plans-1280', plans, 'Plans, 1280')],
      [beside('plan-1280', plan, 'A plan, 1280')],
      [beside('confirm-1280', confirm, 'Confirmation, 1280')],
      [beside('confirm-dark-1280', dark, 'Confirmation in the dark, 1280')],
      [beside('complete-1280', complete, 'Completion, 1280')],
      [
        beside('complete-rental-390', rental, 'A rental, 390'),
        beside('signup-plan-390', choice, 'Choice in the sign-up, 390'),
      ],
    ]);
    await writeSheet(browser, 'looks-papers', [
      [beside('mail-1280', receipt, 'Receipt, 1280')],
      [beside('invoice-1280', invoice, 'Invoice, 1280')],
    ]);
  });

  test(
    'televisions, passkeys and the light',
    { tag: '@by-hand' },
    async ({ browser, page, site, visitor, applicant }) => {
      const { t } = visitor;
      await applicant.joins();
      const device = await Authenticator.of(page);
      let allow: SheetImage | undefined;
      for (const name of ['リビングのテレビ', '寝室のプロジェクター']) {
        const tv = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
        await tv.goto(`${site.sandboxOrigin}/tv`);
        await tv.getByRole('button', { name: 'ログインする' }).press('Enter');
        const code = await tv.locator('[data-code]').innerText();
        await page.goto('/device');
        await page.getByLabel(ofProvider.device.code).fill(code);
        await page.getByRole('button', { name: ofProvider.device.submit }).click();
        await page.getByLabel(ofProvider.confirm.name).fill(name);
        allow ??= await shot(page, desk, wide);
        await page.getByRole('button', { name: ofProvider.confirm.submit, exact: true }).click();
        await visitor.button(t('interactions.consent.allow')).click();
        await expect(tv.locator('[data-code]')).toHaveCount(0);
        await tv.context().close();
      }
      await page.goto('/mypage/devices');
      const devices = await shot(page, desk, wide);
      await page.goto('/mypage/passkeys');
      await visitor.button(t('passkeys.add')).click();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
      // Without the word in passing that it was made.
      await page.reload();
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
      const passkeys = await shot(page, desk, wide);
      await page.context().clearCookies();
      await page.goto('/login');
      // The passkey may log in by itself, beside the field.
      await page.waitForURL('/mypage');
      await device.waits();
      await page.context().clearCookies({ name: /session|account_id/ });
      await page.goto('/login');
      await expect(page.getByText(t('login.passkey.usual'))).toBeVisible();
      const again = await shot(page, desk, wide);
      if (allow === undefined) throw new Error('No television was allowed.');
      const moments = [];
      await page.goto('/plans');
      await page.locator('.band').evaluate((band) => (band.style.visibility = 'hidden'));
      for (const moment of light) {
        await page.locator('.beam').evaluate((beam, style) => (beam.style.cssText = style), moment);
        moments.push({ png: await page.locator('.beam').screenshot(), width: 146, height: 60 });
      }
      await writeSheet(browser, 'looks-light', [
        [beside('device-1280', allow, 'A television is allowed, 1280')],
        [beside('mypage-devices-1280', devices, 'Televisions, 1280')],
        [beside('passkey-1280', passkeys, 'Passkeys, 1280')],
        [beside('login-passkey-1280', again, 'Log-in with a passkey that was used last, 1280')],
        [
          {
            shown: moments,
            caption:
              'The light as it comes on (begin, middle, at rest), at a second step, at its peak, at a log-out',
          },
        ],
      ]);
    },
  );
});
