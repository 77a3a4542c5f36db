import { inBothLanguages } from '../support/languages.js';
import { demoMember } from '../support/demo-members.js';
import { expect, test } from '../support/story.js';

const hanako = demoMember('hanako');

inBothLanguages((_, t) => {
  test('a browser without WebAuthn shows why no passkey can be added, and offers other sign-in methods', async ({
    page,
    visitor,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'credentials', { get: () => undefined });
    });
    await visitor.isLoggedInAs(hanako);
    await page.goto('/mypage/passkeys');
    await visitor.isAt(t('passkeys.title'));
    await expect(page.getByText(t('passkeys.unsupported'))).toBeVisible();
    await expect(visitor.button(t('passkeys.add'))).toHaveCount(0);
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(visitor.button(t('login.submit'))).toBeVisible();
    await expect(visitor.button(t('login.passkey.act'))).toHaveCount(0);
  });

  test('a browser whose passkey functions fail shows an error when the button is pressed', async ({
    page,
    visitor,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      const fail = () => Promise.reject(new TypeError('blocked by an extension'));
      CredentialsContainer.prototype.get = fail;
      PublicKeyCredential.isConditionalMediationAvailable = fail;
      PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
    });
    await page.goto('/login');
    await visitor.button(t('login.passkey.act')).click();
    await expect(page.getByText(t('login.passkey.cannotUse'))).toBeVisible();
    expect(errors).toEqual([]);
  });
});
