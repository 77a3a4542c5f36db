import { readFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';

import { callApi } from '../support/call-api.js';
import { waitForFonts } from '../support/web-fonts.js';
import { testWithStore } from '../support/test-with-store.js';
import type { Member } from '../support/demo-members.js';
import { writeSheet, type Row, type SheetImage } from '../support/screenshot-sheets.js';
import { expect } from '../support/story.js';

/**
 * Takes the screenshots for the documentation: `BY_HAND=true npm test -- --only stories --
 * document-screenshots`.
 */
const test = testWithStore({ only: 'pictures', withDemoMembers: true, withHistory: true });
test.describe.configure({ mode: 'default', timeout: 300_000 });

const members = ['demo-members-with-history', 'demo-members'].flatMap(
  (file) =>
    JSON.parse(readFileSync(new URL(`../../prisma/seed/${file}.json`, import.meta.url), 'utf8')) as Member[],
);

const phone = { width: 390, height: 840 };
const desktop = { width: 1280, height: 857 };
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

/** Opens a tab in a new browser context as a member or a guest. */
async function tabOf(browser: Browser, origin: string, who?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  if (who === undefined) return page;
  const member = members.find(({ email }) => email === `${who}@people.example`);
  if (member === undefined) throw new Error(`The demo store has no member ${who}.`);
  const { email: emailUserId, password } = member;
  await callApi(page, '/login', { emailUserId, password, loginMethod: 'Password' });
  return page;
}

const [onDesk, onPhone] = [
  { width: 702, height: 470 },
  { width: 218, height: 470 },
];

test(
  'takes the screenshots for the documentation',
  { tag: '@by-hand' },
  async ({ browser, site, page, applicant }) => {
    const { origin } = site;
    const of = async (who: string | undefined, path: string, window: Window, at: typeof onDesk) => {
      const tab = await tabOf(browser, origin, who);
      await tab.goto(path);
      const shown = await shot(tab, window, at);
      await tab.context().close();
      return shown;
    };
    const pair = (wide: SheetImage, phone: SheetImage): Row[] => [[{ shown: [wide] }, { shown: [phone] }]];
    const login = [
      await of(undefined, '/login', desktop, onDesk),
      await of(undefined, '/login', phone, onPhone),
    ] as const;
    const subscriber = [
      await of('aoi', '/mypage', desktop, onDesk),
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
    const form = [await shot(page, desktop, onDesk)];
    await top();
    form.push(await shot(page, phone, onPhone));

    const aoi = await tabOf(browser, origin, 'aoi');
    await aoi.goto('/mypage/data-export');
    await aoi.locator('main .btn').first().click();
    await expect(aoi.locator('.notice--done')).toBeVisible();
    const archive = await shot(aoi, desktop, onDesk);
    await aoi.context().close();

    await writeSheet(browser, 'login', pair(...login));
    await writeSheet(browser, 'sign-up', [form.map((each) => ({ shown: [each] }))]);
    await writeSheet(browser, 'subscriber', pair(...subscriber));
    await writeSheet(browser, 'people', [states.map((each) => ({ shown: [each] }))]);
    await writeSheet(browser, 'data-export', pair(archive, noa));
  },
);
