import {
  editUserIdCall,
  userIdEditScreen,
  verifyUserIdCall,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EditPage from './edit-page.js';

const server = fakeServer();
fakeBrowser();

const data = sampleData(userIdEditScreen, { userId: 'misaki77', isPasswordAsked: true });
const open = (known: Partial<typeof data> = {}) =>
  showPage(EditPage, { ...data, ...known }, { at: '/mypage/user-id/edit', root: asMember });

async function fill(userId = 'tsubaki8') {
  const page = await open();
  const { user, t } = page;
  await user.type(field(t('userIdEdit.next')), userId);
  await user.type(field(t('userIdEdit.password')), 'Himitsu-1');
  return page;
}

describe('a new user ID', () => {
  it('is submitted with the password', async () => {
    server.answers(editUserIdCall, { redirectTo: '/mypage/user-id/edit/complete' });
    const { user, t, address } = await fill();
    await user.click(button(t('userIdEdit.submit')));
    expect(server.bodies(editUserIdCall)).toEqual([{ userId: 'tsubaki8', password: 'Himitsu-1' }]);
    expect(address()).toBe('/mypage/user-id/edit/complete');
  });

  it('is submitted without a password when none is required', async () => {
    const { user, t } = await open({ isPasswordAsked: false });
    await user.type(field(t('userIdEdit.next')), 'tsubaki8');
    await user.click(button(t('userIdEdit.submit')));
    expect(server.bodies(editUserIdCall)).toEqual([{ userId: 'tsubaki8' }]);
  });

  it('is checked when its field loses the focus', async () => {
    server.refuses(verifyUserIdCall, 'ACCOUNT_ALREADY_EXISTS_USER_ID');
    const { user, t } = await fill();
    expect(server.bodies(verifyUserIdCall)).toEqual([{ userId: 'tsubaki8' }]);
    expect(field(t('userIdEdit.next')).getAttribute('aria-invalid')).toBe('true');
    await user.type(field(t('userIdEdit.next')), '9');
    expect(field(t('userIdEdit.next')).getAttribute('aria-invalid')).toBeNull();
  });

  it('is not checked when it equals the current user ID', async () => {
    await fill('misaki77');
    expect(server.sent(verifyUserIdCall)).toEqual([]);
  });

  it.each([
    ['REQUEST_UNAUTHORIZED', 'userIdEdit.password'],
    ['ACCOUNT_ALREADY_EXISTS_USER_ID', 'userIdEdit.next'],
  ] as const)(
    'shows the reason next to the field when the change is rejected with %s',
    async (code, label) => {
      server.refuses(editUserIdCall, code);
      const { user, t } = await fill();
      await user.click(button(t('userIdEdit.submit')));
      expect(field(t(label)).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getAllByText(refusalText(code)).length).toBeGreaterThan(0);
      expect(field(t('userIdEdit.next')).value).toBe('tsubaki8');
    },
  );
});

describe('leaving the page after typing a user ID', () => {
  async function leave() {
    const page = await fill();
    await act(() => page.router.navigate('/mypage'));
    await settle();
    return page;
  }

  it('asks for confirmation and stays on the page when the dialog is cancelled', async () => {
    const { user, t, address } = await leave();
    expect(address()).toBe('/mypage/user-id/edit');
    expect(screen.getByRole('alertdialog', { name: t('shell.leave.title') })).toBeTruthy();
    expect(document.activeElement).toBe(button(t('shell.leave.stay')));
    await user.click(button(t('shell.leave.stay')));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field(t('userIdEdit.next')).value).toBe('tsubaki8');
  });

  it('stays on the page when Escape is pressed', async () => {
    const { address } = await leave();
    pressEscape();
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe('/mypage/user-id/edit');
  });

  it('leaves the page after confirmation', async () => {
    const { user, t, address } = await leave();
    await user.click(button(t('shell.leave.leave')));
    expect(address()).toBe('/mypage');
  });

  it('lets the browser ask for confirmation before the document is unloaded', async () => {
    await fill();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('does not ask for confirmation when no user ID was typed', async () => {
    const { router, address } = await open();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    await act(() => router.navigate('/mypage'));
    expect(address()).toBe('/mypage');
  });
});
