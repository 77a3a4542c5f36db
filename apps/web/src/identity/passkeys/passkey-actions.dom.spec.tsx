import { loginCall, loginScreen } from '@account/contracts/identity/login/login.contract';
import {
  addPasskeyCall,
  passkeyChallengeCall,
  preparePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { setPasskeysOnlyCall } from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import {
  reauthorisationScreen,
  reauthoriseCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleAnswer, sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import LoginPage from '../login/login-page.js';
import ReauthorisationPage from '../reauthorisation/reauthorisation-page.js';
import { fakeAuthenticator } from './fake-authenticator.testing.js';
import PasskeysPage from './passkeys-page.js';

// Pages load these modules on demand.
await Promise.all([import('./ceremonies.js'), import('./passkey-entry.js'), import('./passkey-proof.js')]);

const server = fakeServer();
fakeBrowser();
const device = fakeAuthenticator();

/** Base64url values that the device can decode. */
const options = {
  ...(sampleAnswer(preparePasskeyCall) as object),
  challenge: 'AAAA',
  user: { id: 'AAAA', name: 'misaki', displayName: 'misaki' },
  excludeCredentials: [],
};

const request = { challenge: 'AAAA', rpId: 'localhost', allowed: [] };

/** Waits for lazily loaded parts of the page. */
async function loaded() {
  await settle();
  await settle();
}

describe('passkey login', () => {
  const data = sampleData(loginScreen, {
    isBotCheckEnabled: false,
    passkey: request as never,
    wasByPasskey: false,
    returnTo: '/plans/gold',
  });

  async function logIn() {
    const page = await showPage(LoginPage, data, { at: '/login' });
    await loaded();
    await page.user.click(button(page.t('login.passkey.act')));
    await loaded();
    return page;
  }

  it('sends the assertion and follows the redirect', async () => {
    server.answers(loginCall, { redirectTo: '/plans/gold' });
    const { address } = await logIn();
    expect(server.bodies(loginCall)).toEqual([
      expect.objectContaining({
        loginMethod: 'Passkey',
        passkey: expect.objectContaining({ id: 'passkey-1' }),
        returnTo: '/plans/gold',
      }),
    ]);
    expect(address()).toBe('/plans/gold');
  });

  it('does not send a request when the member declines, and can be retried', async () => {
    device.answer = 'declines';
    const { user, t } = await logIn();
    expect(server.sent(loginCall)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    device.answer = 'gives';
    await user.click(button(t('login.passkey.act')));
    await loaded();
    expect(server.sent(loginCall)).toHaveLength(1);
  });

  it('shows why the login was refused', async () => {
    server.refuses(loginCall, 'PASSKEY_REFUSED');
    await logIn();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PASSKEY_REFUSED'));
  });
});

describe('adding a passkey', () => {
  const data = {
    ...sampleData(passkeysScreen),
    knownToDevice: null,
    canAdd: true,
    passkeys: [],
  } as unknown as ReturnType<typeof sampleData<typeof passkeysScreen>>;

  async function add(isPrepared = true) {
    if (isPrepared) server.answers(preparePasskeyCall, options as never);
    const page = await showPage(PasskeysPage, data, { at: '/mypage/passkeys', root: asMember });
    await loaded();
    await page.user.click(button(page.t('passkeys.add')));
    await loaded();
    return page;
  }

  it('creates the passkey on the device, saves it and reloads the list', async () => {
    server.answers(addPasskeyCall, { name: 'Phone' } as never);
    const { t, loads } = await add();
    expect(server.sent(preparePasskeyCall)).toHaveLength(1);
    expect(server.bodies(addPasskeyCall)).toEqual([
      { passkey: expect.objectContaining({ id: 'passkey-2' }), isAfterSignUp: false },
    ]);
    expect(loads()).toBe(2);
    expect(screen.getByText(t('passkeys.added', { name: 'Phone' }))).toBeTruthy();
  });

  it('does not save a passkey when the member declines', async () => {
    device.answer = 'declines';
    const { t } = await add();
    expect(server.sent(addPasskeyCall)).toEqual([]);
    expect(button(t('passkeys.add')).getAttribute('aria-busy')).toBeNull();
  });

  it('shows that the device cannot create a passkey', async () => {
    device.answer = 'fails';
    const { t } = await add();
    expect(server.sent(addPasskeyCall)).toEqual([]);
    expect(screen.getByText(t('passkeys.unsupported'))).toBeTruthy();
  });

  it('shows why the passkey was refused', async () => {
    server.refuses(preparePasskeyCall, 'PASSKEY_LIMIT');
    await add(false);
    expect(device.asked).not.toContain('create');
    expect(screen.getByText(refusalText('PASSKEY_LIMIT'))).toBeTruthy();
  });
});

describe('the passkeys-only mode', () => {
  const usable = { ...sampleData(passkeysScreen).passkeys[0], isUsable: true, isLastWayIn: false };
  const data = (isOn: boolean) =>
    ({
      ...sampleData(passkeysScreen),
      knownToDevice: null,
      passkeys: [usable],
      only: { isOn, canTurnOn: true },
    }) as unknown as ReturnType<typeof sampleData<typeof passkeysScreen>>;

  async function open(isOn: boolean) {
    server.answers(passkeyChallengeCall, { request } as never);
    const page = await showPage(PasskeysPage, data(isOn), { at: '/mypage/passkeys', root: asMember });
    await loaded();
    return page;
  }

  it('is turned on after a confirmation and a passkey prompt', async () => {
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.only.turnOn')));
    expect(server.sent()).toEqual([]);
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', {
        name: new RegExp(t('passkeys.only.turnOn')),
      }),
    );
    await loaded();
    expect(server.bodies(passkeyChallengeCall)).toEqual([{ purpose: 'reauthorisation' }]);
    expect(server.bodies(setPasskeysOnlyCall)).toEqual([
      { isOnly: true, passkey: expect.objectContaining({ id: 'passkey-1' }) },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(t('passkeys.only.turnedOn'))).toBeTruthy();
  });

  it('stays off when the dialog is cancelled', async () => {
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.only.turnOn')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('is turned off after a passkey prompt', async () => {
    const { user, t } = await open(true);
    await user.click(button(t('passkeys.only.turnOff')));
    await loaded();
    expect(server.bodies(setPasskeysOnlyCall)).toEqual([expect.objectContaining({ isOnly: false })]);
    expect(screen.getByText(t('passkeys.only.turnedOff'))).toBeTruthy();
  });

  it('shows why the change was refused', async () => {
    server.refuses(setPasskeysOnlyCall, 'PASSKEY_REFUSED');
    const { user, t } = await open(true);
    await user.click(button(t('passkeys.only.turnOff')));
    await loaded();
    expect(screen.getByText(refusalText('PASSKEY_REFUSED'))).toBeTruthy();
  });
});

describe('reauthentication with a passkey', () => {
  const data = sampleData(reauthorisationScreen, {
    passkey: request as never,
    isRegisteredPassword: true,
    isCodeSent: false,
    isBotCheckEnabled: false,
    returnTo: '/mypage/edit',
  });

  async function prove() {
    const page = await showPage(ReauthorisationPage, data, { at: '/mypage/reauthorize', root: asMember });
    await loaded();
    await page.user.click(button(page.t('passkeys.proof.act')));
    await loaded();
    return page;
  }

  it('sends the return path', async () => {
    server.answers(reauthoriseCall, { redirectTo: '/mypage/edit' });
    const { address } = await prove();
    expect(server.bodies(reauthoriseCall)).toEqual([
      { passkey: expect.objectContaining({ id: 'passkey-1' }), returnTo: '/mypage/edit' },
    ]);
    expect(address()).toBe('/mypage/edit');
  });

  it('shows why the reauthentication was refused and requests a new challenge', async () => {
    server.answers(passkeyChallengeCall, { request } as never);
    server.refuses(reauthoriseCall, 'PASSKEY_REFUSED');
    const { user, t } = await prove();
    expect(screen.getByRole('alert').textContent).toContain(t('passkeys.proof.refused'));
    await user.click(button(t('passkeys.proof.act')));
    await loaded();
    expect(server.bodies(passkeyChallengeCall)).toEqual([{ purpose: 'reauthorisation' }]);
    expect(server.sent(reauthoriseCall)).toHaveLength(2);
  });

  it('shows that the browser is unsupported and switches to the password', async () => {
    device.answer = 'fails';
    const { user, t } = await prove();
    expect(screen.getByText(t('passkeys.cannotUse'))).toBeTruthy();
    await user.click(button(t('passkeys.proof.others')));
    expect(field(t('reauthorisation.password'))).toBeTruthy();
  });
});
