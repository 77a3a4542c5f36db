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

// Pages load these only when they are needed.
await Promise.all([import('./ceremonies.js'), import('./passkey-entry.js'), import('./passkey-proof.js')]);

const server = fakeServer();
fakeBrowser();
const device = fakeAuthenticator();

/** A device reads these as Base64. */
const options = {
  ...(sampleAnswer(preparePasskeyCall) as object),
  challenge: 'AAAA',
  user: { id: 'AAAA', name: 'misaki', displayName: 'misaki' },
  excludeCredentials: [],
};

const request = { challenge: 'AAAA', rpId: 'localhost', allowed: [] };

/** Parts of a page whose script comes later are there after two turns. */
async function loaded() {
  await settle();
  await settle();
}

describe('the login by passkey', () => {
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

  it('sends what the device gave and goes where the answer leads', async () => {
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

  it('sends nothing when the person declines, and can be tried again', async () => {
    device.answer = 'declines';
    const { user, t } = await logIn();
    expect(server.sent(loginCall)).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    device.answer = 'gives';
    await user.click(button(t('login.passkey.act')));
    await loaded();
    expect(server.sent(loginCall)).toHaveLength(1);
  });

  it('says why it was refused', async () => {
    server.refuses(loginCall, 'PASSKEY_REFUSED');
    await logIn();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('PASSKEY_REFUSED'));
  });
});

describe('another passkey', () => {
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

  it('is made by the device and kept, and the list is shown anew', async () => {
    server.answers(addPasskeyCall, { name: 'Phone' } as never);
    const { t, loads } = await add();
    expect(server.sent(preparePasskeyCall)).toHaveLength(1);
    expect(server.bodies(addPasskeyCall)).toEqual([
      { passkey: expect.objectContaining({ id: 'passkey-2' }), isAfterSignUp: false },
    ]);
    expect(loads()).toBe(2);
    expect(screen.getByText(t('passkeys.added', { name: 'Phone' }))).toBeTruthy();
  });

  it('is not kept when the person declines', async () => {
    device.answer = 'declines';
    const { t } = await add();
    expect(server.sent(addPasskeyCall)).toEqual([]);
    expect(button(t('passkeys.add')).getAttribute('aria-busy')).toBeNull();
  });

  it('says that the device cannot make one', async () => {
    device.answer = 'fails';
    const { t } = await add();
    expect(server.sent(addPasskeyCall)).toEqual([]);
    expect(screen.getByText(t('passkeys.unsupported'))).toBeTruthy();
  });

  it('says why it was refused', async () => {
    server.refuses(preparePasskeyCall, 'PASSKEY_LIMIT');
    await add(false);
    expect(device.asked).not.toContain('create');
    expect(screen.getByText(refusalText('PASSKEY_LIMIT'))).toBeTruthy();
  });
});

describe('passkeys only', () => {
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

  it('are turned on after a question and with a passkey', async () => {
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

  it('stay off when the question is left', async () => {
    const { user, t } = await open(false);
    await user.click(button(t('passkeys.only.turnOn')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('are turned off with a passkey', async () => {
    const { user, t } = await open(true);
    await user.click(button(t('passkeys.only.turnOff')));
    await loaded();
    expect(server.bodies(setPasskeysOnlyCall)).toEqual([expect.objectContaining({ isOnly: false })]);
    expect(screen.getByText(t('passkeys.only.turnedOff'))).toBeTruthy();
  });

  it('say why they were refused', async () => {
    server.refuses(setPasskeysOnlyCall, 'PASSKEY_REFUSED');
    const { user, t } = await open(true);
    await user.click(button(t('passkeys.only.turnOff')));
    await loaded();
    expect(screen.getByText(refusalText('PASSKEY_REFUSED'))).toBeTruthy();
  });
});

describe('the proof by passkey', () => {
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

  it('is sent with the page to go back to', async () => {
    server.answers(reauthoriseCall, { redirectTo: '/mypage/edit' });
    const { address } = await prove();
    expect(server.bodies(reauthoriseCall)).toEqual([
      { passkey: expect.objectContaining({ id: 'passkey-1' }), returnTo: '/mypage/edit' },
    ]);
    expect(address()).toBe('/mypage/edit');
  });

  it('asks for a new task after a refusal, which is told', async () => {
    server.answers(passkeyChallengeCall, { request } as never);
    server.refuses(reauthoriseCall, 'PASSKEY_REFUSED');
    const { user, t } = await prove();
    expect(screen.getByRole('alert').textContent).toContain(t('passkeys.proof.refused'));
    await user.click(button(t('passkeys.proof.act')));
    await loaded();
    expect(server.bodies(passkeyChallengeCall)).toEqual([{ purpose: 'reauthorisation' }]);
    expect(server.sent(reauthoriseCall)).toHaveLength(2);
  });

  it('says that this browser cannot, and gives way to the password', async () => {
    device.answer = 'fails';
    const { user, t } = await prove();
    expect(screen.getByText(t('passkeys.cannotUse'))).toBeTruthy();
    await user.click(button(t('passkeys.proof.others')));
    expect(field(t('reauthorisation.password'))).toBeTruthy();
  });
});
