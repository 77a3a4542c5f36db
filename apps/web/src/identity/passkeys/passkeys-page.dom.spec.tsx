import {
  removePasskeyCall,
  renamePasskeyCall,
} from '@account/contracts/identity/passkeys/passkey-calls.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import PasskeysPage from './passkeys-page.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(passkeysScreen);
const passkey = (id: string, name: string, more: object = {}) => ({
  ...sample.passkeys[0],
  id,
  name,
  isLastWayIn: false,
  isUsable: true,
  otherSessions: 0,
  ...more,
});
const two = [passkey('p1', 'Phone'), passkey('p2', 'Laptop', { otherSessions: 2 })];

async function open(passkeys: unknown[] = two, more: object = {}) {
  let shown = passkeys;
  const page = await showPage(
    PasskeysPage,
    () => ({ ...sample, knownToDevice: null, canAdd: true, passkeys: shown, ...more }) as never,
    { at: '/mypage/passkeys', root: asMember },
  );
  const change = (next: unknown[]) => {
    shown = next;
  };
  return { ...page, change };
}

describe('the passkey list', () => {
  it('shows the name of each passkey and the number of passkeys', async () => {
    const { t } = await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Phone',
      'Laptop',
    ]);
    expect(screen.getByText(t('passkeys.count', { count: 2 }))).toBeTruthy();
  });

  it('shows an empty state', async () => {
    const { t } = await open([]);
    expect(screen.getByText(t('passkeys.none'))).toBeTruthy();
  });

  it('shows that the maximum number is reached', async () => {
    const { t } = await open(two, { canAdd: false });
    expect(screen.getByText(t('passkeys.full'))).toBeTruthy();
  });

  it('shows that this browser cannot create passkeys', async () => {
    const { t } = await open();
    expect(screen.getByText(t('passkeys.unsupported'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('passkeys.add') })).toBeNull();
  });

  it('shows why the last sign-in method cannot be removed', async () => {
    const { t } = await open([passkey('p1', 'Phone', { isLastWayIn: true })]);
    expect(screen.queryByRole('button', { name: t('passkeys.removeOf', { name: 'Phone' }) })).toBeNull();
    expect(screen.getByText(t('passkeys.lastWayIn'))).toBeTruthy();
  });
});

describe('a passkey', () => {
  it('can be renamed by the member', async () => {
    const { user, t, change } = await open();
    await user.click(button(t('passkeys.renameOf', { name: 'Phone' })));
    expect(field(t('passkeys.renaming.name')).value).toBe('Phone');
    await user.clear(field(t('passkeys.renaming.name')));
    await user.type(field(t('passkeys.renaming.name')), 'New phone');
    change([passkey('p1', 'New phone'), two[1]]);
    await user.click(button(t('passkeys.renaming.submit')));
    expect(server.bodies(renamePasskeyCall)).toEqual([{ id: 'p1', name: 'New phone' }]);
    expect(screen.getByRole('heading', { level: 3, name: 'New phone' })).toBeTruthy();
    expect(screen.getByText(t('passkeys.renamed'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its name when the dialog is closed with its button or with Escape', async () => {
    const { user, t } = await open();
    const opener = button(t('passkeys.renameOf', { name: 'Phone' }));
    await user.click(opener);
    await user.click(button(t('passkeys.cancel')));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(opener);
    pressEscape();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(server.sent()).toEqual([]);
  });

  it('cannot be renamed to an empty name', async () => {
    const { user, t } = await open();
    await user.click(button(t('passkeys.renameOf', { name: 'Phone' })));
    await user.clear(field(t('passkeys.renaming.name')));
    await user.click(button(t('passkeys.renaming.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('passkeys.renaming.name')).getAttribute('aria-invalid')).toBe('true');
  });

  it('reports that the passkey no longer exists when it is renamed, and reloads the list', async () => {
    server.refuses(renamePasskeyCall, 'NOT_FOUND');
    const { user, t, loads } = await open();
    await user.click(button(t('passkeys.renameOf', { name: 'Phone' })));
    await user.click(button(t('passkeys.renaming.submit')));
    expect(screen.getAllByText(refusalText('NOT_FOUND')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(loads()).toBe(2);
  });

  const removeIn = (t: Awaited<ReturnType<typeof open>>['t']) =>
    within(screen.getByRole('alertdialog')).getByRole('button', {
      name: new RegExp(t('passkeys.removing.submit')),
    });

  it('is removed after a confirmation', async () => {
    const { user, t, change } = await open();
    await user.click(button(t('passkeys.removeOf', { name: 'Phone' })));
    expect(server.sent()).toEqual([]);
    change([two[1]]);
    await user.click(removeIn(t));
    expect(server.bodies(removePasskeyCall)).toEqual([{ id: 'p1', endsSessions: false }]);
    expect(screen.queryByRole('heading', { level: 3, name: 'Phone' })).toBeNull();
    expect(screen.getByText(t('passkeys.removed'))).toBeTruthy();
  });

  it('ends the other sessions unless the member clears the option', async () => {
    const { user, t } = await open();
    await user.click(button(t('passkeys.removeOf', { name: 'Laptop' })));
    const box = field(t('passkeys.removing.ends', { count: 2 }));
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.click(removeIn(t));
    expect(server.bodies(removePasskeyCall)).toEqual([{ id: 'p2', endsSessions: false }]);
  });

  it('is kept with a message when the removal is rejected', async () => {
    server.refuses(removePasskeyCall, 'PASSKEY_LAST');
    const { user, t } = await open();
    await user.click(button(t('passkeys.removeOf', { name: 'Laptop' })));
    await user.click(removeIn(t));
    expect(server.bodies(removePasskeyCall)).toEqual([{ id: 'p2', endsSessions: true }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(refusalText('PASSKEY_LAST'))).toBeTruthy();
  });
});
