import {
  enablePasswordCall,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EnablePage from './enable-page.js';

const server = fakeServer();
fakeBrowser();

const data = sampleData(enablePasswordScreen, {
  codeSending: { sendTo: 'misaki@example.jp', resendInSeconds: 0, hintInSeconds: 30 },
  isCodeSent: true,
  returnTo: '/plans/gold',
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(EnablePage, { ...data, ...known }, { at: '/mypage/enable-password', root: asMember });

async function fill() {
  const page = await open();
  const { user, t } = page;
  await user.type(field('Code'), '012345');
  await user.type(field(t('passwords.newPassword')), 'Atarashii-kagi-4');
  await user.type(field(t('passwords.newConfirm')), 'Atarashii-kagi-4');
  await user.click(button(t('enablePassword.submit')));
  return page;
}

describe('setting a first password', () => {
  it('sends the password with the code and the path of the next page', async () => {
    server.answers(enablePasswordCall, { redirectTo: '/mypage/enable-password/complete' });
    const { address } = await fill();
    expect(server.bodies(enablePasswordCall)).toEqual([
      {
        pinCode: '012345',
        password: 'Atarashii-kagi-4',
        passwordConfirm: 'Atarashii-kagi-4',
        returnTo: '/plans/gold',
      },
    ]);
    expect(address()).toBe('/mypage/enable-password/complete');
  });

  it('keeps the password when the code is wrong', async () => {
    server.refuses(enablePasswordCall, 'PIN_CODE_ERROR');
    const { t } = await fill();
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(refusalText('PIN_CODE_ERROR')).length).toBeGreaterThan(0);
    expect(field(t('passwords.newPassword')).value).toBe('Atarashii-kagi-4');
  });

  it('requests a code when the page opens and no code was sent yet', async () => {
    await open({ isCodeSent: false });
    expect(server.bodies(sendPinCodeCall)).toEqual([{ email: 'misaki@example.jp', type: 'passwordSetting' }]);
  });

  it('requires a confirmed address and links to the confirmation page, which returns to this page', async () => {
    const { t } = await open({ codeSending: null });
    expect(
      screen.getByRole('link', { name: t('enablePassword.noAddress.verify') }).getAttribute('href'),
    ).toBe('/mypage/email/verify?returnTo=%2Fmypage%2Fenable-password%3FreturnTo%3D%252Fplans%252Fgold');
    expect(server.sent()).toEqual([]);
  });
});
