import { inBothLanguages } from '../support/languages.js';
import { requiredField } from '../support/required-field.js';
import { expect, test } from '../support/story.js';
import { linkIn } from '../support/inbox.js';
import { phoneOfOwn, turnsOnSms } from '../support/second-factor.js';
import { sharedSite } from '../support/stack.js';
import { Visitor } from '../support/visitor.js';

const newPassword = 'atarashii-kagi-9';

inBothLanguages((language, t) => {
  test(
    'a member whose password was stolen logs out the intruder with the e-mailed link and sets a new password',
    { tag: ['@narrow'] },
    async ({ page, applicant, visitor, inbox, browser, locale, baseURL }) => {
      const { email, password, name } = applicant.testPerson;
      await applicant.joins();
      const context = await browser.newContext({ locale: locale ?? 'ja-JP', baseURL: baseURL ?? '' });
      const thief = new Visitor(await context.newPage(), t);
      await thief.isLoggedInAs({ email, password, name });
      await turnsOnSms(thief.page, sharedSite().sandboxOrigin, phoneOfOwn());

      const subject = language === 'ja' ? /新しいブラウザーからのログイン/ : /^New login to your/;
      const mail = await inbox.mailAbout(email, subject);
      const link = linkIn(mail);
      expect(link).toContain('/login/not-me?token=');
      const aboutFactor = await inbox.mailAbout(
        email,
        language === 'ja' ? /二段階認証の設定/ : /^Two-step verification/,
      );
      expect(linkIn(aboutFactor)).toContain('/login/not-me?token=');
      for (const text of [mail.Text, mail.HTML]) {
        expect(text).toMatch(language === 'ja' ? /日本時間/ : /Japan time/);
        expect(text).toContain('Chrome');
        expect(text).toContain(language === 'ja' ? 'お心当たりがない場合' : 'If it wasn’t you');
      }

      await page.goto(link ?? '');
      await visitor.isAt(t('notMe.title'));
      await expect(page).toHaveURL('/login/not-me');
      await thief.page.reload();
      await thief.isOnMyPageOf({ name });

      await visitor.button(t('notMe.submit')).click();
      await visitor.isAt(t('notMe.done.title'));
      await expect(page.getByText(t('notMe.done.mailed', { minutes: 60 }))).toBeVisible();
      await thief.page.getByRole('link', { name: new RegExp(t('loginHistoryRow.myPageRow.name')) }).click();
      await expect(thief.page).toHaveURL(/\/login\?returnTo=/);
      await thief.logsIn({ email, password });
      await expect(thief.page.getByRole('alert')).toContainText(t('problems.LOGIN_FAILED_EMAIL'));
      await context.close();

      await expect.poll(() => inbox.linkFor(email)).toContain('/password/reset?token=');
      await page.goto(await inbox.linkFor(email));
      await visitor.isAt(t('passwordReset.reset.title'));
      await requiredField(page, t('passwords.newPassword')).fill(newPassword);
      await requiredField(page, t('passwords.newConfirm')).fill(newPassword);
      await visitor.button(t('passwordReset.reset.submit')).click();
      await visitor.isAt(t('passwordReset.done.title'));
      await page.goto('/login');
      await visitor.logsIn({ email, password: newPassword });
      await visitor.isOnMyPageOf({ name });

      await page.goto(link ?? '');
      await visitor.button(t('notMe.submit')).click();
      await expect(page.getByRole('alert')).toContainText(t('problems.INVALID_NOT_ME_LINK'));
      await visitor.checksAccessibility();
      await expect(visitor.link(t('notMe.reset'))).toBeVisible();
    },
  );

  test('the page for an unrecognised login has no button unless it was opened with the e-mailed link', async ({
    page,
    visitor,
  }) => {
    await page.goto('/login/not-me');
    await visitor.isAt(t('notMe.title'));
    await expect(page.getByRole('heading', { name: t('notMe.noToken') })).toBeVisible();
    await expect(visitor.button(t('notMe.submit'))).toHaveAttribute('aria-disabled', 'true');
  });
});

test(
  'the first login after a sign-up in the same browser does not send an alert',
  { tag: '@nightly' },
  async ({ page, applicant, visitor, inbox }) => {
    await applicant.joins();
    await page.goto('/logout');
    await visitor.button('ログアウトする').click();
    await visitor.isAt('ログアウトしました');
    await visitor.isLoggedInAs(applicant.testPerson);
    await page.waitForTimeout(2_000);
    const subjects = (await inbox.mailsTo(applicant.testPerson.email)).map(({ Subject }) => Subject);
    expect(subjects.join()).not.toContain('新しいブラウザー');
  },
);
