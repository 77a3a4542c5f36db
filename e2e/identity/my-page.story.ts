import type { Page } from '@playwright/test';
import { inBothLanguages } from '../support/languages.js';
import { serveWithoutData } from '../support/pages-without-data.js';
import { memberMenu } from '../support/member-menu.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const pageData = '**/zapi/internal/mypage/screen-data';

/** Serves the page with changed account data. */
async function withAccount(page: Page, changes: Record<string, unknown>): Promise<void> {
  await serveWithoutData(page);
  await page.route(pageData, async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    await route.fulfill({ response: answer, json: { ...data, account: { ...data.account, ...changes } } });
  });
}

inBothLanguages((language, t) => {
  const person = demoMember(language === 'ja' ? 'hanako' : 'ken');
  const details = language === 'ja' ? '1991年4月12日、女性' : 'July 30, 1985, Male';

  test(
    'My Page shows the member and the registered data',
    { tag: ['@narrow', '@everywhere', '@main'] },
    async ({ page, visitor }) => {
      await visitor.isLoggedInAs(person);
      await visitor.checksAccessibility();
      await expect(page).toHaveTitle(t('shell.pageTitle', { page: t('myPage.title'), store: 'YORUBE' }));
      const account = page.getByRole('region', { name: t('myPage.sections.account') });
      await expect(account.getByRole('listitem').nth(0)).toContainText(
        new RegExp(`${t('emailEdit.myPageRow.name')}.*${person.email}`),
      );
      await expect(account.getByRole('listitem').nth(1)).toContainText(
        new RegExp(`${t('profileEdit.myPageRow.name')}.*${person.name}.*${details}`),
      );
      const security = page.getByRole('region', { name: t('myPage.sections.security') });
      await expect(security).toContainText(t('passwordEdit.myPageRow.name'));
      const secondFactors = security
        .getByRole('listitem')
        .filter({ hasText: t('secondFactors.myPageRow.name') });
      await expect(secondFactors).toContainText(t('secondFactors.off'));
      await expect(
        page.getByRole('navigation', { name: t('shell.menu.label') }).getByRole('link'),
      ).toHaveText(memberMenu(t));
    },
  );

  test('My Page has a menu for the member', { tag: ['@narrow', '@main'] }, async ({ page, visitor }) => {
    await visitor.isLoggedInAs(person);
    await visitor.opensUserMenu(person);
    await visitor.checksAccessibility();
    await page.keyboard.press('Escape');
    await expect(visitor.userMenu(person)).toBeFocused();
    await expect(visitor.link(t('shell.user.logout'))).toBeHidden();

    const menu = page.getByRole('navigation', { name: t('shell.menu.label') });
    for (const missing of ['/mypage/nothing', '/mypage/connections/client/nothing']) {
      await page.goto(missing);
      await visitor.isAt(t('errors.notFound.title'));
      await expect(menu.getByRole('link')).toHaveText(memberMenu(t));
    }
    await visitor.checksAccessibility();
    await visitor.link(t('shell.user.toMyPage')).click();
    await visitor.isOnMyPageOf(person);
  });

  test('My Page warns about an unconfirmed address', async ({ page, visitor }) => {
    await withAccount(page, { isEmailVerified: false });
    await visitor.isLoggedInAs(person);
    await expect(page.getByRole('heading', { name: t('myPage.unverified.title') })).toBeVisible();
    await visitor.checksAccessibility();
  });

  test('My Page works for a member without a name', { tag: '@nightly' }, async ({ page, visitor }) => {
    await withAccount(page, { name: null, birthday: null, sex: null });
    await page.goto('/login');
    await visitor.logsIn(person);
    await visitor.isAt(t('myPage.title'));
    await expect(page.locator('.hello__name')).toHaveText(person.email);
    await expect(page.getByRole('listitem').filter({ hasText: t('myPage.blank') })).toBeVisible();
  });

  test('My Page shows an error when its data fails to load, and recovers with its reload button', async ({
    page,
    visitor,
    silence,
  }) => {
    silence.allow(/status of 500/);
    await visitor.isLoggedInAs(person);
    await serveWithoutData(page);
    await page.route(pageData, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await visitor.isAt(t('errors.internal.title'));
    await page.unroute(pageData);
    await visitor.button(t('errors.reload')).click();
    await visitor.isOnMyPageOf(person);
  });
});

test(
  'My Page shows the same day in every time zone',
  { tag: '@nightly' },
  async ({ browser, visitor, page }) => {
    const hanako = demoMember('hanako');
    await visitor.isLoggedInAs(hanako);
    const away = await browser.newContext({
      timezoneId: 'Asia/Tokyo',
      storageState: await page.context().storageState(),
    });
    const far = await away.newPage();
    await far.goto('/mypage');
    const shown = (at: Page) => at.getByRole('region', { name: 'ログインとセキュリティ' }).innerText();
    await expect(far.getByText('1991年4月12日')).toBeVisible();
    // Retries, because other stories log in as the same member and change the last login time.
    await expect(async () => {
      await Promise.all([far.reload(), page.reload()]);
      expect(await shown(far)).toBe(await shown(page));
    }).toPass({ timeout: 20_000 });
    await away.close();
  },
);

test('My Page shows a skeleton when it loads slowly', { tag: '@nightly' }, async ({ page, visitor }) => {
  const hanako = demoMember('hanako');
  await visitor.isLoggedInAs(hanako);
  await visitor.link('トップへ戻る').click();
  await expect(page).toHaveURL('/');
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await serveWithoutData(page);
  await page.route(pageData, async (route) => {
    await gate;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'マイページを開く' }).click();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  release();
  await visitor.isOnMyPageOf(hanako);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

/** Union of the data of all rows, as sent by the server. */
interface RowData {
  first: { displayName: string; cardInfo: { cardbrandCode: string; cardNumberSuffix: string } | null } | null;
  last: {
    on: string;
    billingAmount: number;
    createdAt: string;
    deviceInfo: string | null;
    subject: string;
  } | null;
  count: number;
  given: number;
  asked: number;
  apps: number;
  isSet: boolean;
  unreachable: string | null;
  today: string;
}

interface Account {
  contactEmail: string;
  name: string;
  birthday: string;
  sex: number | null;
  passwordUpdatedAt: string;
  profileImageUrl: string | null;
  multiFactorType: string[];
}

const brands: Record<string, string> = { V: 'Visa', M: 'Mastercard', J: 'JCB' };

/** Expected text of each row, derived from the response without the page's code. */
const values: Record<string, (data: RowData, account: Account) => string> = {
  paymentMethods: ({ first, count }) => {
    if (first === null) return 'まだありません';
    const { cardInfo, displayName } = first;
    const name =
      cardInfo === null
        ? displayName
        : `${brands[cardInfo.cardbrandCode] ?? ''}末尾${cardInfo.cardNumberSuffix}`;
    return count > 1 ? `${name}ほか${String(count - 1)}件` : name;
  },
  paymentHistory: ({ last }) =>
    last === null
      ? 'まだありません'
      : `${japanDay(last.on).slice(5)}¥${last.billingAmount.toLocaleString('en')}`,
  password: (_, { passwordUpdatedAt }) => `${japanMoment(passwordUpdatedAt).replace(/(?<=日).*/, '')}に設定`,
  passkeys: ({ count }) => (count === 0 ? '未設定' : `${String(count)}件`),
  multiFactor: (_, { multiFactorType }) => (multiFactorType.length === 0 ? '無効' : '有効'),
  loginHistory: ({ last, today }) =>
    last === null ? '' : `${japanMoment(last.createdAt).replace(japanDay(today), '今日')}PC`,
  messages: ({ unreachable, last, today }) => {
    if (unreachable !== null) return 'メールが届いていません';
    if (last === null) return 'まだありません';
    const when = japanMoment(last.createdAt)
      .replace(japanDay(today), '今日')
      .replace(`${today.slice(0, 4)}年`, '');
    return `${when}「${last.subject.replace(/^【.*?】/, '')}」`;
  },
  devices: ({ count }) => (count === 0 ? 'まだありません' : `${String(count)}台`),
  externalIds: () => '未連携',
  contactEmail: (_, { contactEmail }) => contactEmail,
  registrationInfo: (_, { name, birthday, sex }) =>
    [name + japanDay(birthday), ...(sex === null ? [] : [['男性', '女性'][sex - 1]])].join('、'),
  language: () => '日本語（未設定）',
  profileImage: (_, { profileImageUrl }) => (profileImageUrl === null ? '未設定' : ''),
  newsletter: ({ given, asked }) =>
    given === 0 ? '受け取らない' : `${String(asked)}件中${String(given)}件を受け取る`,
  privacy: ({ given, asked }) =>
    given === 0 ? 'すべて無効' : `${String(asked)}件中${String(given)}件が有効`,
  pinCode: ({ isSet }) => (isSet ? 'テレビアプリのプロフィールを保護中' : '未設定'),
  connections: ({ apps }) => (apps === 0 ? '許可なし' : `${String(apps)}件のアプリに許可`),
  dataExport: () => '',
  withdraw: () => '',
};

/** Data that is shown in other parts of the page. */
const unlisted = ['contracts', 'offer', 'allPlans'];

function japanDay(day: string): string {
  const [year = '', month, date] = day.replaceAll('-', '').match(/^\d{4}|\d\d/g) ?? [];
  return `${year}年${String(Number(month))}月${String(Number(date))}日`;
}

function japanMoment(moment: string): string {
  const there = new Date(Date.parse(moment) + 9 * 3_600_000).toISOString();
  return japanDay(there.slice(0, 10)) + there.slice(11, 16).replace(/^0/, '');
}

/** Removes spaces and punctuation intended for screen readers. */
const tight = (text: string) => text.replace(/[\s,]/g, '');

test('My Page shows the member’s own data in each row and no data of other members', async ({
  page,
  visitor,
}) => {
  const seen = [];
  await serveWithoutData(page);
  for (const firstName of ['mei', 'hanako'] as const) {
    const answer = page.waitForResponse(pageData);
    await visitor.isLoggedInAs(demoMember(firstName));
    const { sections, account } = (await (await answer).json()) as {
      sections: { rows: { row: string; data: RowData }[] }[];
      account: Account;
    };
    const listed = sections.flatMap(({ rows }) => rows).filter(({ row }) => !unlisted.includes(row));
    const own = new Map(listed.map(({ row, data }) => [row, tight(values[row]?.(data, account) ?? row)]));
    const cells = page.locator('.cols .row__v');
    const shown = async () => (await cells.allTextContents()).map(tight);
    await expect.poll(shown).toEqual([...own.values()]);
    seen.push({ own, text: tight(await page.locator('body').innerText()) });
    await page.context().clearCookies();
  }
  const [mei, hanako] = seen;
  if (mei === undefined || hanako === undefined) return;
  const differs = (row: string) => mei.own.get(row) !== hanako.own.get(row);
  expect([...hanako.own.keys()].filter(differs)).toEqual(
    expect.arrayContaining(['contactEmail', 'registrationInfo', 'paymentMethods']),
  );
  for (const row of ['contactEmail', 'registrationInfo', 'paymentMethods']) {
    expect(mei.text).not.toContain(hanako.own.get(row));
    if (row !== 'paymentMethods') expect(hanako.text).not.toContain(mei.own.get(row));
  }
});

test(
  'My Page has two columns of sections on a tablet in both languages',
  { tag: '@nightly' },
  async ({ page, visitor }) => {
    await visitor.isLoggedInAs(demoMember('hanako'));
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const language of ['ja', 'en'] as const) {
      await page.goto(`/mypage?language=${language}`);
      // Reads all values in one step, because the application replaces the prerendered HTML.
      const columns = () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll('.cols > .sect')];
          return new Set(all.map((each) => Math.round(each.getBoundingClientRect().left))).size;
        });
      await expect.poll(columns).toBe(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    }
  },
);
