import { providerPages as provider } from '@account/i18n/oidc/provider-pages/ja';
import { runsFullMatrix } from '@account/testing/full-matrix';
import type { Page } from '@playwright/test';

import { cards, holderForm, typesCard } from '../support/card-form.js';
import type { Applicant } from '../support/applicant.js';
import { Authenticator } from '../support/authenticator.js';
import type { Inbox } from '../support/inbox.js';
import { agesInTurn, ExpiredProof, type ProofAge, type Moment } from '../support/expired-proof.js';
import { testWithMovedClock } from '../support/test-with-store.js';
import { uniqueIpAddress } from '../support/demo-members.js';
import { Phone } from '../support/phone.js';
import { Buyer } from '../support/purchase.js';
import { requiredField } from '../support/required-field.js';
import { phoneOfOwn, turnsOnSms } from '../support/second-factor.js';
import type { OwnSite, Site } from '../support/stack.js';
import { expect } from '../support/story.js';
import { Subscriber } from '../support/subscriber.js';
import type { Visitor } from '../support/visitor.js';
import { translatorFor } from '../support/messages.js';

const t = translatorFor('ja');

/** Sends the address header only to the API; the gateway on another origin must not receive it. */
const test = testWithMovedClock().extend<{ address: Record<string, string>; buyer: Buyer }>({
  extraHTTPHeaders: {},
  address: ({}, use) => use({ 'x-forwarded-for': uniqueIpAddress() }),
  page: async ({ page, address }, use) => {
    await page.route('**/zapi/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), ...address } }),
    );
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  applicant: async ({ applicant, address }, use) => {
    applicant.headers = address;
    await use(applicant);
  },
  buyer: async ({ page, visitor }, use) => use(new Buyer(page, visitor, t)),
});

test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Simulates a new television. Returns the link with its code and the tokens that it receives. */
async function television({ origin }: Site) {
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'yorube-tv', ...fields });
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body });
    return (await answer.json()) as Record<string, string>;
  };
  const code = await post('/oidc/device', { scope: 'openid membership' });
  const grant = 'urn:ietf:params:oauth:grant-type:device_code';
  return {
    link: code['verification_uri_complete'] ?? '',
    polls: () => post('/oidc/token', { grant_type: grant, device_code: code['device_code'] ?? '' }),
  };
}

type Told = {
  page: Page;
  visitor: Visitor;
  applicant: Applicant;
  inbox: Inbox;
  site: OwnSite;
  buyer: Buyer;
};

type Way = {
  title: string;
  moments: readonly Moment[];
  /**
   * Ages of the authentication to test. Default: all. Set if another deadline expires before the longer ages.
   */
  ages?: Partial<Record<Moment, readonly ProofAge[]>>;
  /** If omitted, the story runs only in the full matrix. */
  tags?: string[];
  /** Runs before the clock advances, while the authentication is recent. */
  begins?: (told: Told) => Promise<void>;
  goes: (told: Told, proof: ExpiredProof) => Promise<void>;
};

const both = ['start', 'middle'] as const;
const film = 'film-harbour-lights';
const newPassword = 'atarashii-kagi-9';

const ways: readonly Way[] = [
  {
    title: 'pays with a saved card whose issuer requires 3-D Secure',
    moments: both,
    tags: ['@main'],
    // At longer ages the quote has expired, and the confirmation page restarts at the form.
    ages: { middle: ['15 minutes', '2 hours'] },
    begins: ({ buyer }) => buyer.hasCard(cards.good),
    goes: async ({ page, buyer }, proof) => {
      await proof.expires('start');
      await buyer.opens(film);
      await buyer.goesToConfirm();
      await expect(holderForm(page).locator('#familyName')).toBeVisible();
      await holderForm(page).locator('#familyName').fill('sato');
      await holderForm(page).locator('#givenName').fill('Misaki');
      await proof.expires('middle');
      await buyer.confirmButton().click();
      if (proof.moment === 'middle' && proof.age !== '15 minutes') {
        await expect(page.getByText(t('purchase.confirm.renewed'))).toBeVisible();
        await expect(holderForm(page).locator('#familyName')).toHaveValue('sato');
        await buyer.confirmButton().click();
      }
      await page.locator('button[value=accept]').click();
      await buyer.isDone();
    },
  },
  {
    title: 'buys with a payment method added at its provider, and keeps the survey answers',
    moments: both,
    goes: async ({ page, visitor, buyer }, proof) => {
      await proof.expires('start');
      await buyer.opens('monthly');
      await buyer.choosesWay('PaypalRest');
      await buyer.opensSurvey();
      await buyer.answersSurvey();
      await proof.expires('middle');
      await visitor.button(t('paymentMethods.add.goTo', { name: 'PayPal' })).click();
      if (proof.expiresWithinRegistration) await proof.provesIdentity();
      await page.locator('button[value=agree]').first().click();
      await expect(page.locator('[id="surveyAnswers-genres"] input').first()).toBeChecked();
      await buyer.goesToConfirm();
      await buyer.confirmButton().click();
      await buyer.isDone();
    },
  },
  {
    title: 'adds a card while buying',
    moments: both,
    goes: async ({ page, visitor, buyer }, proof) => {
      const add = visitor.button(t('paymentMethods.add.submit'));
      await proof.expires('start');
      await buyer.opens(film);
      if (proof.moment === 'start') {
        await expect(page.getByText(t('paymentMethods.add.verifyFirst'))).toBeVisible();
        await visitor.checksAccessibility();
        await visitor.button(t('paymentMethods.add.verify')).click();
        await visitor.isAt(t('reauthorisation.title'));
        await page.goBack();
        await visitor.button(t('paymentMethods.add.verify')).click();
      }
      await proof.reauthenticates('start');
      await typesCard(page, cards.good);
      await proof.expires('middle');
      await add.click();
      if (proof.moment === 'middle' && proof.expiresWithinRegistration) {
        await proof.provesIdentity();
        await expect(page.getByText(t('paymentMethods.add.typeAgain'))).toBeVisible();
        await visitor.checksAccessibility();
        await typesCard(page, cards.good);
        await add.click();
      }
      await page.locator('button[value=accept]').click();
      await buyer.goesToConfirm();
    },
  },
  {
    title: 'adds another card while buying',
    moments: ['start'],
    // After adding a card, a member may add more cards for 30 minutes.
    ages: { start: ['2 hours', '29 days with a visit each week'] },
    begins: ({ buyer }) => buyer.hasCard(cards.good),
    goes: async ({ page, visitor, buyer }, proof) => {
      await proof.expires('start');
      await buyer.opens(film);
      await buyer.choosesWay('SbpsCredit');
      await visitor.button(t('paymentMethods.add.verify')).click();
      await proof.provesIdentity();
      await expect(page.locator('input[value=SbpsCredit]')).toBeChecked();
      await typesCard(page, cards.good);
      await visitor.button(t('paymentMethods.add.submit')).click();
      await page.locator('button[value=accept]').click();
      await buyer.goesToConfirm();
    },
  },
  {
    title: 'deletes a saved payment method',
    moments: both,
    begins: ({ buyer }) => buyer.hasCard(cards.good),
    goes: async ({ page, visitor }, proof) => {
      await proof.expires('start');
      await page.goto('/mypage/payment-method');
      await proof.reauthenticates('start');
      await page.getByRole('button', { name: /^削除する: Visa 末尾 1111$/ }).click();
      await proof.expires('middle');
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: t('paymentMethods.remove.act') }).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('paymentMethods.deleted.title'));
    },
  },
  {
    title: 'changes the payment method of a subscription',
    moments: both,
    begins: async ({ page, visitor, buyer }) => {
      await buyer.opens('monthly');
      await buyer.adds('SbpsDocomo', 'd払い');
      await buyer.answersSurvey();
      await buyer.goesToConfirm();
      await buyer.confirmButton().click();
      await buyer.isDone();
      await page.goto('/mypage/payment-method');
      await page.locator('input[value=PaypalRest]').check();
      await visitor.button(t('paymentMethods.add.goTo', { name: 'PayPal' })).click();
      await page.locator('button[value=agree]').first().click();
      await visitor.isAt(t('paymentMethods.complete.title'));
    },
    // At longer ages the plan has been renewed in the meantime. Other stories cover renewals.
    ages: { start: ['15 minutes', '2 hours'], middle: ['15 minutes', '2 hours'] },
    goes: async ({ page, visitor }, proof) => {
      const subscriber = new Subscriber(page, visitor, t);
      await proof.expires('start');
      await subscriber.opensContract('ヨルベ見放題');
      await subscriber.row(t('subscriptions.payments.method')).getByRole('link').click();
      await proof.reauthenticates('start');
      await page.getByRole('radio', { name: 'PayPal' }).check();
      await proof.expires('middle');
      await visitor.button(t('subscriptions.change.submit')).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('subscriptions.changed.changed'));
      await expect(page.locator('.answers')).toContainText('PayPal');
    },
  },
  {
    title: 'changes the password',
    moments: both,
    goes: async ({ page, visitor, applicant }, proof) => {
      const types = async () => {
        await requiredField(page, t('passwordEdit.oldPassword')).fill(applicant.testPerson.password);
        await requiredField(page, t('passwords.newPassword')).fill(newPassword);
        await requiredField(page, t('passwords.newConfirm')).fill(newPassword);
      };
      const submit = visitor.button(t('passwordEdit.submit'));
      await proof.expires('start');
      await page.goto('/mypage/password/edit');
      await proof.reauthenticates('start');
      await types();
      await proof.expires('middle');
      await submit.click();
      await proof.reauthenticates('middle');
      await proof.retypesValues('middle', async () => {
        await types();
        await submit.click();
      });
      await visitor.isAt(t('passwordEdit.done.title'));
    },
  },
  {
    title: 'reauthenticates before typing a password into a page that was open for long',
    moments: ['middle'],
    goes: async ({ page, visitor }, proof) => {
      await page.goto('/mypage/password/edit');
      await visitor.isAt(t('passwordEdit.title'));
      await proof.expires('middle');
      await requiredField(page, t('passwordEdit.oldPassword')).focus();
      await proof.provesIdentity();
      await visitor.isAt(t('passwordEdit.title'));
    },
  },
  {
    title: 'changes the e-mail address',
    moments: both,
    goes: async ({ page, visitor, applicant, inbox }, proof) => {
      const email = applicant.testPerson.email.replace('@', '.new@');
      await proof.expires('start');
      await page.goto('/mypage/email/edit');
      await proof.reauthenticates('start');
      await requiredField(page, t('emailEdit.next')).fill(email);
      await proof.expires('middle');
      await visitor.button(t('emailEdit.submit')).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('emailEdit.pinCode.title', { codeName: '確認コード' }));
      await page.getByRole('textbox', { name: '確認コード', exact: true }).fill(await inbox.codeFor(email));
      await visitor.button(t('emailEdit.pinCode.submit')).click();
      await visitor.isAt(t('emailEdit.done.title'));
    },
  },
  {
    title: 'enters the code mailed to a new address',
    moments: ['middle'],
    ages: { middle: ['15 minutes'] },
    goes: async ({ page, visitor, applicant, inbox }, proof) => {
      const email = applicant.testPerson.email.replace('@', '.new@');
      const field = page.getByRole('textbox', { name: '確認コード', exact: true });
      const submit = visitor.button(t('emailEdit.pinCode.submit'));
      await page.goto('/mypage/email/edit');
      await requiredField(page, t('emailEdit.next')).fill(email);
      await visitor.button(t('emailEdit.submit')).click();
      const code = await inbox.codeFor(email);
      await field.fill(code);
      await proof.expires('middle');
      await submit.click();
      await proof.provesIdentity();
      await proof.retypesValues('middle', async () => {
        await expect(field).toHaveValue('');
        await field.fill(code);
        await submit.click();
      });
      await visitor.isAt(t('emailEdit.done.title'));
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
    },
  },
  {
    title: 'edits their profile',
    moments: both,
    goes: async ({ page, visitor }, proof) => {
      await proof.expires('start');
      await page.goto('/mypage/edit');
      await proof.reauthenticates('start');
      await page.locator('input[name="name"]').fill('海野 そら');
      await proof.expires('middle');
      await visitor.button(t('profileEdit.submit')).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('profileEdit.confirm.title'));
      await expect(page.locator('.answers')).toContainText('海野 そら');
      await visitor.button(t('profileEdit.confirm.submit')).click();
      await visitor.isAt(t('profileEdit.done.title'));
    },
  },
  {
    title: 'confirms profile changes',
    moments: ['middle'],
    goes: async ({ page, visitor }, proof) => {
      const name = page.locator('input[name="name"]');
      await page.goto('/mypage/edit');
      await name.fill('海野 そら');
      await visitor.button(t('profileEdit.submit')).click();
      await visitor.isAt(t('profileEdit.confirm.title'));
      await proof.expires('middle');
      await visitor.button(t('profileEdit.confirm.submit')).click();
      await proof.provesIdentity();
      // The server keeps the submitted values for one hour. The form draft is kept longer.
      if (proof.age !== '15 minutes') {
        await expect(name).toHaveValue('海野 そら');
        await visitor.button(t('profileEdit.submit')).click();
        await visitor.button(t('profileEdit.confirm.submit')).click();
      }
      await visitor.isAt(t('profileEdit.done.title'));
    },
  },
  {
    title: 'turns on codes by SMS',
    moments: both,
    goes: async ({ page, visitor, site }, proof) => {
      const number = phoneOfOwn();
      await proof.expires('start');
      await page.goto('/mypage/multi-factor/sms');
      await proof.reauthenticates('start');
      await requiredField(page, t('secondFactors.sms.phoneNumber')).fill(number);
      await proof.expires('middle');
      await visitor.button(t('secondFactors.email.send')).click();
      await proof.reauthenticates('middle');
      const code = await new Phone(site.sandboxOrigin).codeFor(number);
      await page.getByRole('textbox', { name: '認証コード', exact: true }).fill(code);
      await visitor.button(t('secondFactors.enableNow')).click();
      await visitor.isAt(t('secondFactors.backup.firstTitle'));
      await page.getByRole('checkbox', { name: t('secondFactors.backup.saved') }).check();
      await visitor.button(t('secondFactors.backup.finish')).click();
      await visitor.isAt(t('secondFactors.complete.enabledTitle'));
    },
  },
  {
    title: 'turns off codes by SMS',
    moments: both,
    begins: async ({ page, site }) => void (await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn())),
    goes: async ({ page, visitor }, proof) => {
      await proof.expires('start');
      await page.goto('/mypage/multi-factor/sms');
      await proof.reauthenticates('start');
      await visitor.button(t('secondFactors.disable')).click();
      await proof.expires('middle');
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: t('secondFactors.disable') }).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('secondFactors.complete.disabledTitle'));
    },
  },
  {
    title: 'creates new backup codes',
    moments: both,
    begins: async ({ page, site }) => void (await turnsOnSms(page, site.sandboxOrigin, phoneOfOwn())),
    goes: async ({ page, visitor }, proof) => {
      const saved = page.getByRole('checkbox', { name: t('secondFactors.backup.saved') });
      await proof.expires('start');
      await page.goto('/mypage/multi-factor/backup-code/generate');
      await proof.reauthenticates('start');
      await saved.check();
      await proof.expires('middle');
      await visitor.button(t('secondFactors.backup.replace')).click();
      await proof.reauthenticates('middle');
      if (proof.moment === 'middle') {
        await expect(page.getByText(t('secondFactors.backup.replaced'))).toBeVisible();
        await saved.check();
        await visitor.button(t('secondFactors.backup.replace')).click();
      }
      await visitor.isAt(t('secondFactors.complete.regeneratedTitle'));
    },
  },
  {
    title: 'adds a passkey from the offer on My Page',
    moments: both,
    // My Page shows the passkey offer in a tab with an earlier password login, but not directly after that
    // login.
    begins: async ({ page, visitor, applicant }) => {
      await page.context().clearCookies();
      await page.goto('/login');
      await visitor.logsIn(applicant.testPerson);
      await visitor.isOnMyPageOf(applicant.testPerson);
    },
    goes: async ({ page, visitor, applicant }, proof) => {
      const device = await Authenticator.of(page);
      await proof.expires('start');
      await page.goto('/mypage');
      const offer = visitor.button(t('passkeys.offer.act'));
      await expect(offer).toBeVisible();
      await proof.expires('middle');
      await offer.click();
      await proof.provesIdentity();
      await visitor.isOnMyPageOf(applicant.testPerson);
      await expect.poll(async () => (await device.passkeys()).length).toBe(1);
      await expect(offer).toHaveCount(0);
    },
  },
  {
    title: 'removes a passkey',
    moments: both,
    begins: async ({ page, visitor }) => {
      await Authenticator.of(page);
      await page.goto('/mypage/passkeys');
      await visitor.button(t('passkeys.add')).click();
      await expect(page.locator('.passkey')).toHaveCount(1);
    },
    goes: async ({ page, visitor }, proof) => {
      await proof.expires('start');
      await page.goto('/mypage/passkeys');
      await page.locator('.passkey__acts button').last().click();
      await proof.expires('middle');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('passkeys.removing.submit') })
        .click();
      await proof.provesIdentity();
      await visitor.isAt(t('passkeys.title'));
      await expect(page.locator('.passkey')).toHaveCount(0);
    },
  },
  {
    title: 'connects a television and logs it out',
    moments: both,
    goes: async ({ page, visitor, site }, proof) => {
      await proof.expires('start');
      const tv = await television(site);
      await page.goto(tv.link);
      await page.getByRole('button', { name: provider.confirm.submit, exact: true }).click();
      await visitor.isAt(provider.done.title);
      expect(await tv.polls()).toHaveProperty('access_token');
      await page.goto('/mypage/devices');
      await visitor.isAt(t('devices.title'));
      await proof.expires('middle');
      await page.locator('.devices__acts button').last().click();
      await expect(page.getByText('ヨルベ テレビアプリ')).toHaveCount(0);
    },
  },
  {
    title: 'withdraws',
    tags: [],
    moments: both,
    goes: async ({ page, visitor, applicant, inbox }, proof) => {
      const { email } = applicant.testPerson;
      await proof.expires('start');
      await page.goto('/withdraw');
      await proof.reauthenticates('start');
      await visitor.isAt(t('leaving.title'));
      await page.locator('[id="surveyAnswers-reasons"] input').first().check();
      await page.getByRole('checkbox', { name: t('leaving.consent') }).check();
      await visitor.button(t('leaving.next')).click();
      await proof.expires('middle');
      const before = await inbox.newestCode(email);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: t('leaving.ask.confirm') }).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('leaving.pinCode.title', { codeName: '確認コード' }));
      const code = await inbox.codeFor(email, { after: before });
      await page.getByRole('textbox', { name: '確認コード', exact: true }).fill(code);
      await visitor.button(t('leaving.pinCode.submit')).click();
      await visitor.isAt(t('leaving.complete.title'));
    },
  },
  {
    title: 'requests a data export',
    moments: both,
    goes: async ({ page, visitor }, proof) => {
      await proof.expires('start');
      await page.goto('/mypage/data-export');
      await proof.reauthenticates('start');
      await visitor.isAt(t('dataExport.title'));
      await proof.expires('middle');
      await visitor.button(t('dataExport.ask')).click();
      await proof.reauthenticates('middle');
      await visitor.isAt(t('dataExport.title'));
      await expect(page.getByRole('heading', { name: t('dataExport.states.ready') })).toBeVisible();
      const saved = page.waitForEvent('download');
      await visitor.button(t('dataExport.download')).click();
      await saved;
    },
  },
];

/**
 * Returns all given moments in the full matrix. Otherwise returns one of them, in rotation from action to
 * action.
 */
const momentsInTurn = (moments: readonly Moment[], turn: number): readonly Moment[] =>
  runsFullMatrix('proofs') ? moments : moments.slice(turn % moments.length).slice(0, 1);

const stories = ways.flatMap((way, turn) =>
  momentsInTurn(way.moments, turn).map((moment) => ({ ...way, moment })),
);

for (const [turn, { title, moment, ages, tags = ['@nightly'], begins, goes }] of stories.entries())
  for (const age of agesInTurn(turn, ages?.[moment]))
    test(
      `a member whose authentication is ${age} old at the ${moment} of the action ${title}`,
      { tag: tags },
      async ({ page, visitor, applicant, inbox, site, buyer }) => {
        const told = { page, visitor, applicant, inbox, site, buyer };
        await applicant.joins();
        // After a sign-up, payment methods can be added for a longer time, so this member logs in again.
        await page.context().clearCookies();
        await visitor.isLoggedInAs(applicant.testPerson);
        await begins?.(told);
        await goes(told, new ExpiredProof(page, visitor, site, applicant.testPerson, moment, age));
      },
    );
