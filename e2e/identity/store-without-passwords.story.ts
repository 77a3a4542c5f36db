import { Authenticator } from '../support/authenticator.js';
import { linkIn } from '../support/inbox.js';
import { testWithStore } from '../support/test-with-store.js';
import { PasskeyJourney } from '../support/passkey-journey.js';
import { expect } from '../support/story.js';

const test = testWithStore({
  changes: {
    '  birthday: REQUIRED': '  birthday: REQUIRED\n  postalCode: OPTIONAL\n  address: OPTIONAL',
    'methods: [email, social]': 'methods: [email, social]\n  isRequiredPassword: false',
    'isEnabledAuthCode: true':
      'isEnabledAuthCode: true\n  isEnabledPassword: false\n  initialLoginType: authCode',
  },
});
const codeName = '確認コード';

test.describe.configure({ mode: 'default' });

test(
  'a member signs up, logs in, reauthenticates and logs out an intruder without a password',
  { tag: '@nightly' },
  async ({ page, applicant, visitor, inbox, context }) => {
    const t = visitor.t;
    const { email, name, birthday } = applicant.testPerson;
    const says = (text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible();
    const hasNoPassword = async () => {
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      await expect(page.getByRole('main')).not.toContainText('パスワード');
    };

    await applicant.reachesForm();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await applicant.field('name').fill(name);
    await applicant.field('birthday').fill(birthday);
    await visitor.field(t('accountFields.postalCode')).fill('1000001');
    await visitor.button(t('accountFields.postalSearch.submit')).click();
    await expect(visitor.field(t('accountFields.address'))).toHaveValue('東京都千代田区千代田');
    await applicant.readsPolicies();
    await applicant.agrees();
    await applicant.button('check').click();
    await applicant.isOn('confirm');
    await hasNoPassword();
    await applicant.button('register').click();
    await applicant.skipsPlans();
    await says(t('signUp.complete.nextTextCode', { email, codeName }));
    await page.goto('/mypage');
    await visitor.isOnMyPageOf({ name });
    await hasNoPassword();

    let newest = await applicant.readsCode();
    await context.clearCookies();
    await page.goto('/login?by=password');
    await visitor.isAt(t('login.title'));
    await hasNoPassword();
    await expect(page.getByRole('navigation', { name: t('login.types') })).toHaveCount(0);
    await visitor.checksAccessibility();
    await visitor.field(t('login.email')).fill(email);
    await visitor.button(t('login.sendCode', { codeName })).click();
    await visitor.isAt(t('login.code.title', { codeName }));
    newest = await inbox.codeFor(email, { after: newest });
    await visitor.field(codeName).fill(newest);
    await visitor.button(t('login.submit')).click();
    await visitor.isOnMyPageOf({ name });

    const asIfLinked = (body: string) =>
      body.replace('"canLogInByProvider":false', '"canLogInByProvider":true');
    await page.route('/mypage/reauthorize', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: asIfLinked(await response.text()) });
    });
    await page.route(/\/zapi\/code-delivery\/mail\?/, (route) =>
      route.fulfill({ json: { isLate: false, isRefused: true } }),
    );
    await page.goto('/mypage/reauthorize');
    await expect(visitor.link(t('codeDelivery.ways.logInAgain'))).toHaveAttribute('href', '/logout');
    await visitor.checksAccessibility();
    await page.unrouteAll();

    await page.goto('/mypage/reauthorize?returnTo=%2Fmypage%2Fedit');
    await visitor.isAt(t('reauthorisation.title'));
    await hasNoPassword();
    await visitor.field('本人確認コード').fill(await inbox.codeFor(email, { after: newest }));
    await visitor.button(t('reauthorisation.submit')).click();
    await visitor.isAt(t('profileEdit.title'));

    for (const gone of ['/password/forgot', '/mypage/password/edit', '/newpassword']) {
      const answer = await page.goto(gone);
      expect(answer?.status()).toBe(404);
    }

    const mail = await inbox.mailAbout(email, /新しいブラウザーからのログイン/);
    expect(mail.Text).not.toContain('パスワード');
    await page.goto(linkIn(mail) ?? '');
    await visitor.isAt(t('notMe.title'));
    await hasNoPassword();
    await visitor.button(t('notMe.submit')).click();
    await visitor.isAt(t('notMe.done.title'));
    await says(t('notMe.withoutPassword.done.mailed'));
    await hasNoPassword();
    const secured = await inbox.mailAbout(email, /アカウントの保護/);
    expect(secured.Text).toMatch(/\/login\s/);
    expect(secured.Text).not.toContain('パスワード');
    await visitor.link(t('notMe.withoutPassword.done.logIn')).click();
    await visitor.isAt(t('login.title'));
  },
);

test.describe('a member of a store without passwords', () => {
  // The provider's page must not receive the header of our site.
  test.use({ extraHTTPHeaders: {} });
  test.setTimeout(300_000);

  test(
    'buys, turns on passkeys-only mode, cancels and withdraws with e-mailed codes and the passkey',
    { tag: '@nightly' },
    async ({ page, applicant, visitor, inbox }) => {
      const t = visitor.t;
      const { testPerson: person } = applicant;
      await applicant.joins({ password: undefined, passwordConfirm: undefined });
      const signUpCode = await inbox.codeFor(person.email);
      const device = await Authenticator.of(page);
      const walk = new PasskeyJourney(page, visitor, inbox, device);
      await page.goto('/mypage/reauthorize?returnTo=%2Fmypage%2Fedit');
      const code = visitor.field('本人確認コード');
      await walk.isAskedForNoPassword(code);
      const proof = await inbox.codeFor(person.email, { after: signUpCode });
      await code.fill(proof);
      await visitor.button(t('reauthorisation.submit')).click();
      await visitor.isAt(t('profileEdit.title'));
      await walk.buys();

      await walk.takesPasskeysOnly();
      await expect(page.getByText(t('passkeys.only.withoutPassword.textOn'))).toBeVisible();
      await expect(page.getByText(t('passkeys.leadWithoutPassword'))).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('パスワード');
      await visitor.checksAccessibility();
      await walk.provesByPasskey('/mypage/email/edit');
      await walk.cancels();
      await walk.withdraws(person);
      await page.goto('/mypage');
      await expect(page).toHaveURL(/\/login\?returnTo=/);
    },
  );
});
