import { isHiddenInApp } from '@account/contracts/platform/hidden-in-app';
import { screens, type ScreenEntry } from '@account/contracts/product/screens';
import { runsFullMatrix } from '@account/testing/full-matrix';
import type { Page } from '@playwright/test';
import { Applicant } from '../support/applicant.js';
import { advanceBusinessTime } from '../support/business-time.js';
import { callApi } from '../support/call-api.js';
import { cardTokens } from '../support/card-form.js';
import { acceptsPolicies, importedMember } from '../support/imported-member.js';
import type { Inbox } from '../support/inbox.js';
import { alwaysInBothLanguages, inBothLanguages } from '../support/languages.js';
import { testWithStore } from '../support/test-with-store.js';
import { demoMember, demoMemberWithSecondFactors } from '../support/demo-members.js';
import { SampleApp } from '../support/sample-app.js';
import {
  headingOf,
  redirectedScreens,
  sharedHeadings,
  screenTitles,
  type ScreenTitle,
} from '../support/screen-titles.js';
import { phoneOfOwn, turnsOnSms } from '../support/second-factor.js';
import type { OwnSite } from '../support/stack.js';
import { expect } from '../support/story.js';
import { ScreenChecker } from '../support/screen-checker.js';
import { translatorFor, type Language } from '../support/messages.js';

const test = testWithStore({
  withDemoMembers: true,
  changes: { 'isEnabledUserId: false': 'isEnabledUserId: true' },
});
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ viewport: { width: 390, height: 844 } });

const served = screens.filter(({ isProtocolEndpoint: isOfProtocol }) => !isOfProtocol);
const isInFlow = ({ access }: ScreenEntry) => access.who === 'inFlow';
const asks = ({ access }: ScreenEntry) => (access.who === 'inFlow' ? access.as : access.who);
const isMembers = (screen: ScreenEntry) => ['member', 'reauthorisedMember'].includes(asks(screen));

/** Leaves an invalid session cookie in the browser. */
async function outlivesSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const ended = cookies.filter(({ name: cookie }) => cookie === 'session');
  expect(ended).toHaveLength(1);
  await page.context().addCookies(ended.map((cookie) => ({ ...cookie, value: 'A'.repeat(43) })));
}

/** Pages to which the steps of a flow redirect when the flow has not been started. */
const firstSteps = { login: '/login', signUp: '/signup/auth', interaction: '/oidc/error' };

function titleOf(path: string): ScreenTitle {
  const title = screenTitles[path];
  if (title === undefined) throw new Error(`Add the title of ${path} to screen-titles.ts.`);
  return title;
}

test('every screen has a unique title', () => {
  const named = new Set(served.map(({ path }) => redirectedScreens[path] ?? path));
  const [, ...queries] = ['', '/mypage/consent?type=privacy'];
  expect([...named, ...queries].sort()).toEqual(Object.keys(screenTitles).sort());

  for (const language of ['ja', 'en'] as const) {
    const shared = new Map<string, string[]>();
    for (const [path, title] of Object.entries(screenTitles)) {
      const heading = headingOf(title[language]);
      shared.set(heading, [...(shared.get(heading) ?? []), path]);
    }
    for (const paths of [...shared.values()].filter(({ length }) => length > 1))
      expect(
        sharedHeadings.some((group) => paths.every((path) => group.includes(path))),
        paths.join(),
      ).toBe(true);
  }
});

inBothLanguages((language) => {
  test(
    'every screen opens for its intended users',
    { tag: '@nightly' },
    async ({ page, applicant, inbox, site }) => {
      const screenChecker = new ScreenChecker(page, language, true);
      const store = { page, walker: screenChecker, language, site, inbox };
      await page.goto('/');
      const isAllOfGuests = language === 'ja' || runsFullMatrix('sessions');
      for (const screen of served)
        if (isAllOfGuests || !(isMembers(screen) || isInFlow(screen)))
          await isAtAsGuest(screenChecker, screen);
      await walksLogin(store);
      await walksSignUp(store, applicant);
      await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn());
      await walksMyPage(store, applicant.testPerson.email);
      await walksPayment(store);
      await walksPurchase(store);
      await walksInvoice(store);
      await walksContract(store);
      await walksMyPageOfImported(store);
      await walksInteraction(store);
      await walksPlansOfSignUp(store);
      expect([...screenChecker.seen].sort()).toEqual(Object.keys(screenTitles).sort());
    },
  );
});

alwaysInBothLanguages((language) => {
  test(
    language === 'ja' ? 'a session that ended' : 'a proof that is old',
    { tag: '@nightly' },
    async ({ page, applicant, site }) => {
      const screenChecker = new ScreenChecker(page, language);
      const door = language === 'ja' ? '/login' : '/mypage/reauthorize';
      await applicant.joins({ name: name[language] });
      if (language === 'ja') await outlivesSession(page);
      else await advanceBusinessTime(site, 'PT11M');
      const proof = '/zapi/internal/mypage/password/edit/screen-data';
      await expect.poll(async () => (await page.request.get(proof)).text()).toContain(door);
      await page.goto('/');
      for (const [index, screen] of served.filter(isMembers).entries()) {
        const address = addressOf(screen.path);
        if (language === 'ja' && index % 3 !== 0 && !runsFullMatrix('sessions')) continue;
        if (language === 'en' && asks(screen) !== 'reauthorisedMember') continue;
        await screenChecker.goesTo(address);
        await screenChecker.isAt(`${door}?returnTo=${encodeURIComponent(address)}`, titleOf(door));
      }
    },
  );
});

inBothLanguages((language) => {
  test.describe('screens in the app', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1' });

    test(
      'a member can open the screens available in the app and cannot open the others',
      { tag: '@nightly' },
      async ({ page, applicant }) => {
        const screenChecker = new ScreenChecker(page, language);
        await applicant.joins({ name: name[language] });
        await page.goto('/');
        for (const screen of served.filter(isMembers)) {
          const { path } = screen;
          if (conditionalScreens.includes(path) && !isHiddenInApp(path)) continue;
          const address = addressOf(path);
          if (isHiddenInApp(path)) {
            await screenChecker.goesTo(address);
            await screenChecker.isAt(address, forbidden);
          } else if (!needsSecondFactor.includes(path))
            await screenChecker.finds(path, titleOf(path), address);
        }
      },
    );
  });
});

interface Redirect {
  redirectTo: string;
}

interface Store {
  page: Page;
  walker: ScreenChecker;
  language: Language;
  site: OwnSite;
  inbox: Inbox;
}

/** Checks a screen as a guest who has not started a flow. */
async function isAtAsGuest(screenChecker: ScreenChecker, screen: ScreenEntry): Promise<void> {
  const { path, access } = screen;
  const address = addressOf(path);
  if (isMembers(screen)) {
    await screenChecker.goesTo(address);
    return screenChecker.isAt(`/login?returnTo=${encodeURIComponent(address)}`, titleOf('/login'));
  }
  if (access.who === 'inFlow') {
    const first = firstSteps[access.flow as keyof typeof firstSteps];
    await screenChecker.goesTo(address);
    return screenChecker.isAt(new RegExp(`^${first}(\\?|$)`), titleOf(first));
  }
  const own = redirectedScreens[path];
  if (own !== undefined || path === '/logout') {
    await screenChecker.goesTo(address);
    return screenChecker.isAt(own ?? path, own ? titleOf(own) : loggedOut);
  }
  await screenChecker.finds(path, titleOf(path), address);
}

const secondSteps = ['', '/Email', '/SMS', '/OTP', '/BackupCode'];

async function walksLogin(store: Store): Promise<void> {
  const { walker, language } = store;
  const { email, password } = demoMemberWithSecondFactors(language);
  await callApi(store.page, '/login/code', { emailUserId: email, isAmaltheaLogin: false });
  await walker.finds('/login/code', titleOf('/login/code'));
  await callApi(store.page, '/login', { emailUserId: email, password, loginMethod: 'Password' });
  for (const type of secondSteps) {
    const path = `/login/multi-factor${type}`;
    await walker.finds(path, titleOf(path));
  }
}

async function walksSignUp({ page, walker, language }: Store, applicant: Applicant): Promise<void> {
  const finds = (path: string) => walker.finds(path, titleOf(path));
  await applicant.getsCode();
  await finds('/signup/pin-code');
  await finds('/signup/policy');
  await applicant.provesAddress();
  await finds('/signup/form');
  await applicant.handsIn({ name: name[language] });
  await finds('/signup/confirm');
  await applicant.registers();
  await page.goto('/');
  await finds('/signup/complete');
}

/** The screens of a contract, in the order in which a member sees them. */
const ofContract = [
  '/mypage/subscription/{subscriptionId}',
  '/mypage/subscription/{subscriptionId}/payment-method',
  '/mypage/subscription/{subscriptionId}/payment-method/complete',
  '/mypage/subscription/{subscriptionId}/change',
  '/mypage/subscription/{subscriptionId}/change/{planId}/confirm',
  '/mypage/subscription/{subscriptionId}/change/complete',
  '/mypage/subscription/{subscriptionId}/withdraw',
  '/mypage/subscription/{subscriptionId}/withdraw/complete',
] as const;

/** My Page screens that require a started flow or an imported member. */
const conditionalScreens = [
  '/mypage/edit/confirm',
  '/mypage/email/edit/pin-code',
  '/mypage/email/verify',
  '/mypage/email/verify/code',
  '/mypage/enable-password',
  '/mypage/re-consent',
  '/mypage/connections/client/{clientId}',
  '/mypage/payment-method/complete',
  '/mypage/payment-method/delete/complete',
  '/mypage/invoice/{earningsId}',
  '/signup/plans/{planId}/confirm',
  '/signup/plans/{planId}/complete',
  '/plans/{planId}/confirm',
  '/plans/{planId}/complete',
  ...ofContract,
];

/** A public screen according to the screen table, but it redirects members. */
const leadsMembersOn = '/signup/auth';

async function walksMyPage(store: Store, email: string): Promise<void> {
  const { walker, language } = store;
  const finds = (path: string) => walker.finds(path, titleOf(path));
  for (const screen of served) {
    const { path } = screen;
    if (conditionalScreens.includes(path) || redirectedScreens[path] || isInFlow(screen)) continue;
    if (asks(screen) !== 'guest' && path !== leadsMembersOn)
      await walker.finds(path, titleOf(path), addressOf(path));
    else {
      await walker.goesTo(path);
      await walker.isAt('/mypage', titleOf('/mypage'));
    }
  }
  await finds('/mypage/consent?type=privacy');
  const formData = { name: name[language], birthday: '19900402', sex: null };
  await callApi(store.page, '/zapi/account/edit/confirm', {
    inputtedData: { formData, customAssociatedInfoData: {} },
  });
  await finds('/mypage/edit/confirm');
  await callApi(store.page, '/zapi/account/email/edit/send-pin-code', {
    email: `new.${email}`,
    type: 'mailEdit',
  });
  await finds('/mypage/email/edit/pin-code');
  const surveyAnswers = [{ questionId: 'reasons', answers: ['time'] }];
  await callApi(store.page, '/zapi/account/withdraw/confirm', { consent: true, surveyAnswers });
  await finds('/withdraw/pin-code');
}

/** Saves a card for which the issuer does not require authentication, and deletes it. */
async function walksPayment({ page, walker, site }: Store): Promise<void> {
  const complete = '/mypage/payment-method/complete';
  const deleted = '/mypage/payment-method/delete/complete';
  const begun = await callApi(page, '/zapi/account/payment-method/credit', await cardTokens(site));
  await page.goto((begun as { redirectTo: string }).redirectTo);
  await expect(page).toHaveURL(new RegExp(complete));
  await walker.finds(complete, titleOf(complete), complete + new URL(page.url()).search);
  const data = await page.request.get('/zapi/internal/mypage/payment-method/screen-data');
  const { paymentMethodList } = (await data.json()) as {
    paymentMethodList: { accountPaymentMethodId: string }[];
  };
  const [saved] = paymentMethodList;
  await callApi(page, `/zapi/account/payment-method/${saved?.accountPaymentMethodId ?? ''}`, {}, 'DELETE');
  await walker.finds(deleted, titleOf(deleted));
}

async function walksPurchase(store: Store): Promise<void> {
  await ordersByCode(store, {}, ['/plans/{planId}/confirm', '/plans/{planId}/complete']);
}

/** Changes a plan paid with a campaign code to a card and cancels it. */
async function walksContract({ page, walker, site }: Store): Promise<void> {
  const [detail, choice, changed, plans, confirm, scheduled, cancel, cancelled] = ofContract;
  const list = await page.request.get(screenDataOf('/mypage/plans'));
  const { contracts } = (await list.json()) as { contracts: { subscriptionId: string }[] };
  const id = contracts[0]?.subscriptionId ?? '';
  const addressOfOwn = (path: string) => path.replace('{subscriptionId}', id).replace('{planId}', 'yearly');
  const finds = (path: string) => walker.finds(path, titleOf(path), addressOfOwn(path));
  await finds(detail);
  const paymentMethodId = await savesCard(page, site);
  await finds(choice);
  await callApi(page, `/zapi/subscription/${id}/change-payment-method`, { paymentMethodId });
  await finds(changed);
  await finds(plans);
  await finds(confirm);
  const shown = await page.request.get(screenDataOf(addressOfOwn(confirm)));
  const { terms } = (await shown.json()) as { terms: string };
  await callApi(page, `/zapi/subscription/${id}/change`, { planId: 'yearly', terms });
  await finds(scheduled);
  await finds(cancel);
  const surveyAnswers = [{ questionId: 'reasons', answers: ['price'] }];
  await callApi(page, `/zapi/subscription/${id}/withdraw`, { surveyAnswers });
  await finds(cancelled);
}

/** @returns the ID of a card for which the issuer does not require authentication */
async function savesCard(page: Page, site: Store['site']): Promise<string> {
  const saved = (await callApi(
    page,
    '/zapi/account/payment-method/credit',
    await cardTokens(site),
  )) as Redirect;
  await page.goto(saved.redirectTo);
  const list = await page.request.get('/zapi/internal/mypage/payment-method/screen-data');
  const { paymentMethodList } = (await list.json()) as {
    paymentMethodList: { accountPaymentMethodId: string }[];
  };
  return paymentMethodList[0]?.accountPaymentMethodId ?? '';
}

/** Orders the plan as another visitor during a sign-up. */
async function walksPlansOfSignUp(store: Store): Promise<void> {
  const { page, walker, inbox, language } = store;
  await page.context().clearCookies();
  await new Applicant(page, inbox, language).joins({ name: name[language] });
  await page.goto('/');
  await walker.finds('/signup/plans', titleOf('/signup/plans'));
  const pages = ['/signup/plans/{planId}/confirm', '/signup/plans/{planId}/complete'] as const;
  await ordersByCode(store, { planId: plan }, pages);
}

async function ordersByCode(
  { page, walker }: Store,
  more: object,
  [confirm, complete]: readonly [string, string],
): Promise<void> {
  const surveyAnswers = [
    { questionId: 'genres', answers: ['drama'] },
    { questionId: 'found-by', answers: ['web'] },
  ];
  const chosen = { paymentMethodId: 'CampaignCode', campaignCode: 'NIGHTOWL', surveyAnswers, ...more };
  const quoted = (await callApi(page, `/zapi/purchase/form/${plan}`, chosen)) as Redirect;
  await walker.finds(confirm, titleOf(confirm), quoted.redirectTo);
  const data = await page.request.get(screenDataOf(quoted.redirectTo));
  const { purchaseToken } = (await data.json()) as { purchaseToken: string };
  const ordered = (await callApi(page, `/zapi/purchase/${plan}`, { purchaseToken })) as Redirect;
  await walker.finds(complete, titleOf(complete), ordered.redirectTo);
}

/** Pays for a rental with a card for which the issuer does not require authentication. */
async function walksInvoice({ page, walker, site }: Store): Promise<void> {
  const rental = 'film-night-bus';
  const paymentMethodId = await savesCard(page, site);
  const quoted = (await callApi(page, `/zapi/purchase/form/${rental}`, { paymentMethodId })) as Redirect;
  const confirm = await page.request.get(screenDataOf(quoted.redirectTo));
  const { purchaseToken } = (await confirm.json()) as { purchaseToken: string };
  const { tds2infoToken, tds2infoTokenKey } = await cardTokens(site);
  const order = { purchaseToken, tds2infoToken, tds2infoTokenKey };
  const ordered = (await callApi(page, `/zapi/purchase/${rental}`, order)) as Redirect;
  await page.goto(ordered.redirectTo);
  await expect(page).toHaveURL(/\/complete\?order=/);
  const complete = await page.request.get(screenDataOf(page.url()));
  const { earningsId } = (await complete.json()) as { earningsId: string };
  const invoice = '/mypage/invoice/{earningsId}';
  await walker.finds(invoice, titleOf(invoice), invoice.replace('{earningsId}', earningsId));
}

function screenDataOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return `/zapi/internal${pathname}/screen-data${search}`;
}

/** Uses two imported members: one with an unconfirmed address and one without a password. */
async function walksMyPageOfImported(store: Store): Promise<void> {
  const { page, walker, language, site, inbox } = store;
  const named = { name: name[language] };
  const finds = (path: string) => walker.finds(path, titleOf(path));
  await page.context().clearCookies();
  const { userId, password } = await importedMember(site, { isProved: false, ...named });
  await callApi(store.page, '/login', { emailUserId: userId, password, loginMethod: 'Password' });
  await page.goto('/');
  await finds('/mypage/re-consent');
  await acceptsPolicies(page);
  await finds('/mypage/email/verify');
  await finds('/mypage/email/verify/code');

  await page.context().clearCookies();
  const { email } = await importedMember(site, { isProved: true, ...named });
  await callApi(store.page, '/login/code', { emailUserId: email, isAmaltheaLogin: false });
  const authCode = await inbox.codeFor(email);
  await callApi(store.page, '/login', { emailUserId: email, authCode, loginMethod: 'AuthCode' });
  await acceptsPolicies(page);
  await page.goto('/');
  await finds('/mypage/enable-password');
}

/** Uses a member who comes from the sample app, initially without a session. */
async function walksInteraction(store: Store): Promise<void> {
  const { page, walker, language, site } = store;
  const app = new SampleApp(page, site.sandboxOrigin, language);
  const finds = async (path: string) => walker.finds(path, titleOf(path), path + new URL(page.url()).search);
  const isSent = async (to: string, prompt?: 'select_account' | 'consent') => {
    await page.goto(`${site.sandboxOrigin}/app?lang=${language}`);
    await app.sendsToLogin(prompt);
    await walker.isAt(new RegExp(`^${to}\\?flow=`), titleOf(to));
  };
  await page.context().clearCookies();
  await isSent('/oidc/login');
  for (const path of ['/oidc/login', '/oidc/signup/auth']) await finds(path);
  const { email, password } = demoMemberWithSecondFactors(language);
  const { search } = new URL(page.url());
  await callApi(store.page, `/oidc/login/code${search}`, { emailUserId: email, isAmaltheaLogin: false });
  await finds('/oidc/login/code');
  await callApi(store.page, `/oidc/login${search}`, {
    emailUserId: email,
    password,
    loginMethod: 'Password',
  });
  for (const type of secondSteps) await finds(`/oidc/login/multi-factor${type}`);

  await page.context().clearCookies();
  const person = demoMember(language === 'ja' ? 'hanako' : 'ken');
  const { email: emailUserId } = person;
  await callApi(store.page, '/login', { emailUserId, password: person.password, loginMethod: 'Password' });
  await isSent('/oidc/select-account', 'select_account');
  await finds('/oidc/select-account');
  await isSent('/oidc/consent');
  await finds('/oidc/consent');
  for (const path of ['/oidc/loginInteraction', '/oidc/selectAccountInteraction']) {
    await walker.goesTo(path + new URL(page.url()).search);
    await walker.isAt(/^\/oidc\/consent\?flow=/, titleOf('/oidc/consent'));
  }
  await page
    .getByRole('button', { name: translatorFor(language)('interactions.consent.allow'), exact: true })
    .click();
  await app.isLoggedIn();
  await page.goto('/');
  const grant = '/mypage/connections/client/{clientId}';
  await walker.finds(grant, titleOf(grant), addressOf(grant));
}

const name = { ja: '山田 花子', en: 'Hanako Yamada' };
const client = 'night-screening-notes';
const plan = 'monthly';
/** Non-existent ID for payments and contracts. */
const unknownId = '00000000-0000-4000-8000-000000000000';

function addressOf(path: string): string {
  return path
    .replace('{clientId}', client)
    .replace('{planId}', plan)
    .replace(/\{(earningsId|subscriptionId)\}/, unknownId);
}

const forbidden: ScreenTitle = { ja: 'このページへは入場できません', en: 'You can’t enter here' };
/** Screens that redirect to the second-factor settings when no second factor is set up. */
const needsSecondFactor = [
  '/mypage/multi-factor/backup-code',
  '/mypage/multi-factor/backup-code/generate',
  '/mypage/multi-factor/trusted-device',
];
const loggedOut: ScreenTitle = { ja: 'ログアウトしました', en: 'You’re logged out' };
