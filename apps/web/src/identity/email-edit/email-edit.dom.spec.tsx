import {
  editEmailCall,
  emailEditPinCodeScreen,
  emailEditScreen,
  sendEmailEditCodeCall,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EditPage from './edit-page.js';
import PinCodePage from './pin-code-page.js';

const server = fakeServer();
fakeBrowser();

const root = asMember;

describe('a new e-mail address', () => {
  const data = sampleData(emailEditScreen, { currentEmail: 'misaki@example.jp' });
  const open = () => showPage(EditPage, data, { at: '/mypage/email/edit', root });

  async function enter(email: string) {
    const page = await open();
    await page.user.type(field(page.t('emailEdit.next')), email);
    await page.user.click(button(page.t('emailEdit.submit')));
    return page;
  }

  it('receives a code, and the next page has a field for the code', async () => {
    server.answers(sendEmailEditCodeCall, { redirectTo: '/mypage/email/edit/pin-code' });
    const { address } = await enter('tsubaki@example.jp');
    expect(server.bodies(sendEmailEditCodeCall)).toEqual([{ email: 'tsubaki@example.jp', type: 'mailEdit' }]);
    expect(address()).toBe('/mypage/email/edit/pin-code');
  });

  it.each(['tsubaki', 'misaki@example.jp'])(
    'is rejected before a code is requested when the address is %s',
    async (email) => {
      const { t } = await enter(email);
      expect(server.sent()).toEqual([]);
      expect(field(t('emailEdit.next')).getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('is checked when the field loses the focus, unless the field is empty', async () => {
    const { user, t } = await open();
    await user.click(field(t('emailEdit.next')));
    await user.tab();
    expect(field(t('emailEdit.next')).getAttribute('aria-invalid')).toBeNull();
    await user.type(field(t('emailEdit.next')), 'tsubaki');
    await user.tab();
    expect(field(t('emailEdit.next')).getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['TOO_MANY_REQUESTS', 'INTERNAL_ERROR'] as const)(
    'shows the reason next to the field when the server rejects it with %s',
    async (code) => {
      server.refuses(sendEmailEditCodeCall, code);
      const { t } = await enter('tsubaki@example.jp');
      expect(field(t('emailEdit.next')).getAttribute('aria-invalid')).toBe('true');
      expect(screen.getAllByText(refusalText(code)).length).toBeGreaterThan(0);
    },
  );

  it('is kept in the form across a reload', async () => {
    const { user, t, unmount } = await open();
    await user.type(field(t('emailEdit.next')), 'tsubaki@example.jp');
    unmount();
    await open();
    expect(field(t('emailEdit.next')).value).toBe('tsubaki@example.jp');
  });

  it('is shown beside the current address', async () => {
    await open();
    expect(screen.getByText('misaki@example.jp')).toBeTruthy();
  });
});

describe('the code for a new e-mail address', () => {
  const data = sampleData(emailEditPinCodeScreen, {
    sendTo: 'tsubaki@example.jp',
    isCodeSent: true,
    resendInSeconds: 0,
    hintInSeconds: 30,
  });
  const open = () => showPage(PinCodePage, data, { at: '/mypage/email/edit/pin-code', root });

  it('confirms the address', async () => {
    server.answers(editEmailCall, { redirectTo: '/mypage/email/edit/complete' });
    const { user, t, address } = await open();
    await user.type(field('Code'), '012345');
    await user.click(button(t('emailEdit.pinCode.submit')));
    expect(server.bodies(editEmailCall)).toEqual([{ pinCode: '012345', email: 'tsubaki@example.jp' }]);
    expect(address()).toBe('/mypage/email/edit/complete');
  });

  it('keeps the input after a network error', async () => {
    server.disconnects(editEmailCall);
    const { user, t } = await open();
    await user.type(field('Code'), '012345');
    await user.click(button(t('emailEdit.pinCode.submit')));
    expect(field('Code').value).toBe('012345');
    expect(screen.getByRole('alert').textContent).toContain(t('shell.call.NETWORK_ERROR'));
  });

  it('can be resent to the same address', async () => {
    const { user, t } = await open();
    await user.click(button(t('codes.resend', { codeName: 'code' })));
    expect(server.bodies(sendPinCodeCall)).toEqual([{ email: 'tsubaki@example.jp', type: 'mailEdit' }]);
  });

  it('has a link for entering a different address', async () => {
    const { t } = await open();
    expect(screen.getByRole('link', { name: t('emailEdit.pinCode.otherEmail') }).getAttribute('href')).toBe(
      '/mypage/email/edit',
    );
  });
});
