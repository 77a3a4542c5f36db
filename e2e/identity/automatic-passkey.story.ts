import { SoftwareAuthenticator } from '@account/testing/authenticator';
import type { Page } from '@playwright/test';

import { Authenticator } from '../support/authenticator.js';
import { inBothLanguages } from '../support/languages.js';
import { expect, test } from '../support/story.js';

type Options = Parameters<SoftwareAuthenticator['create']>[0];

/**
 * Simulates a password manager that creates passkeys automatically, which Chromium lacks in tests, and saves
 * them on the device.
 */
async function makesUnasked(page: Page, device: Authenticator): Promise<void> {
  const manager = new SoftwareAuthenticator(new URL(page.url()).origin);
  await page.exposeFunction('madeUnasked', async (options: Options) => {
    const made = manager.create(options, { isPresent: false, isVerified: false });
    const kept = manager.credentials.at(-1);
    if (kept === undefined) throw new Error('The credential was not created');
    await device.keeps([
      {
        credentialId: kept.id.toString('base64'),
        isResidentCredential: true,
        rpId: options.rp.id,
        privateKey: kept.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
        userHandle: kept.userHandle.toString('base64'),
        signCount: 0,
        backupEligibility: true,
        backupState: true,
      },
    ]);
    return made;
  });
  await page.addInitScript(() => {
    const made = globalThis as unknown as {
      madeUnasked: (options: object) => Promise<{ id: string; response: Record<string, string> }>;
    };
    const bytes = (text = '') =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer;
    const text = (buffer: BufferSource) =>
      btoa(String.fromCharCode(...new Uint8Array(buffer as ArrayBuffer)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalCreate: true });
    navigator.credentials.create = async (asked) => {
      const { mediation, publicKey } = asked as {
        mediation?: string;
        publicKey: PublicKeyCredentialCreationOptions;
      };
      if (mediation !== 'conditional') throw new DOMException('Nobody was to be asked', 'NotAllowedError');
      const { challenge, rp, user } = publicKey;
      const { id, response } = await made.madeUnasked({
        challenge: text(challenge),
        rp: { id: rp.id },
        user: { id: text(user.id) },
      });
      return {
        id,
        rawId: bytes(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        getClientExtensionResults: () => ({}),
        response: {
          clientDataJSON: bytes(response['clientDataJSON']),
          attestationObject: bytes(response['attestationObject']),
          getTransports: () => ['internal'],
        },
      } as unknown as Credential;
    };
  });
}

inBothLanguages((_, t) => {
  test('a password login creates a passkey, which is announced, listed and usable for the next login', async ({
    page,
    applicant,
    visitor,
    inbox,
  }) => {
    const { testPerson: person } = applicant;
    await applicant.joins();
    const device = await Authenticator.of(page);
    await device.waits();
    const attempts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/passkeys/automatic/options')) attempts.push(request.url());
    });
    await page.context().clearCookies();
    await page.goto('/login');
    await makesUnasked(page, device);
    await page.reload();
    await visitor.logsIn(person);
    await visitor.isOnMyPageOf(person);
    await expect(page.getByText(t('passkeys.offer.made'))).toBeVisible();
    await inbox.mailAbout(person.email, /パスキーを追加しました|passkey was added/);

    await page.goto('/mypage/passkeys');
    await visitor.isAt(t('passkeys.title'));
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Chrome|Linux/]);
    await expect(page.getByText(t('passkeys.neverUsed'))).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/login?returnTo=%2Fmypage%2Fpasskeys');
    const login = visitor.button(t('login.passkey.act'));
    await expect(login).toBeVisible();
    await device.isListed();
    await device.agrees();
    await login.click();
    await visitor.isAt(t('passkeys.title'));
    await expect(page.getByText(t('passkeys.neverUsed'))).toHaveCount(0);
    // The code that could create another passkey loads after the page.
    const isLoaded = page.waitForResponse(/\/passkey-offer-[\w-]+\.js$/);
    await page.goto('/mypage');
    await visitor.isOnMyPageOf(person);
    await isLoaded;
    await page.goto('/mypage/passkeys');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    expect(attempts).toHaveLength(1);
  });

  test(
    'no passkey is created for a member who leaves My Page during the preparation of a passkey',
    { tag: '@nightly' },
    async ({ page, applicant, visitor }) => {
      const { testPerson: person } = applicant;
      await applicant.joins();
      const device = await Authenticator.of(page);
      await device.waits();
      await page.context().clearCookies();
      await page.goto('/login');
      await makesUnasked(page, device);
      await page.reload();
      const left = Promise.withResolvers<undefined>();
      await page.route('**/passkeys/automatic/options', async (route) => {
        const response = await route.fetch();
        await left.promise;
        await route.fulfill({ response }).catch(() => undefined);
      });
      const isPrepared = page.waitForRequest('**/passkeys/automatic/options');
      await visitor.logsIn(person);
      await visitor.isOnMyPageOf(person);
      await isPrepared;
      const isGivenUp = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith('/passkeys/automatic/options'),
      );
      await page.getByRole('link', { name: t('passkeysRow.myPageRow.name') }).click();
      await visitor.isAt(t('passkeys.title'));
      await isGivenUp;
      left.resolve(undefined);
      await page.reload();
      await visitor.isAt(t('passkeys.title'));
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
    },
  );
});
