import {
  emailVerifyCompleteScreen,
  emailVerifyScreen,
  verifyEmailCall,
} from '@account/contracts/identity/email-verify/email-verify.contract';
import { sendPinCodeCall } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import VerifyPage, { VerifyCompletePage } from './verify-page.js';

const server = fakeServer();
fakeBrowser();

const root = asMember;
const data = sampleData(emailVerifyScreen, {
  isCodeSent: true,
  codeSending: { sendTo: 'misaki@example.jp', resendInSeconds: 0, hintInSeconds: 30 },
  returnTo: '/plans/gold',
});

const open = (known: Partial<typeof data> = {}) =>
  showPage(VerifyPage, { ...data, ...known }, { at: '/mypage/email/verify', root });

describe('the e-mail verification code', () => {
  it('is sent together with the address and the next page', async () => {
    server.answers(verifyEmailCall, { redirectTo: '/mypage/email/verify/complete' });
    const { user, t, address } = await open();
    await user.type(field('Code'), '012345');
    await user.click(button(t('emailVerify.submit')));
    expect(server.bodies(verifyEmailCall)).toEqual([
      { pinCode: '012345', email: 'misaki@example.jp', returnTo: '/plans/gold' },
    ]);
    expect(address()).toBe('/mypage/email/verify/complete');
  });

  it('is requested once when the page opens and no code was sent yet', async () => {
    await open({ isCodeSent: false });
    expect(server.bodies(sendPinCodeCall)).toEqual([{ email: 'misaki@example.jp', type: 'mailVerify' }]);
    expect(field('Code')).toBeTruthy();
  });

  it('shows a message when the code could not be sent', async () => {
    server.refuses(sendPinCodeCall, 'INTERNAL_ERROR');
    const { t } = await open({ isCodeSent: false });
    expect(screen.getByText(t('codes.notSent', { codeName: 'code' }))).toBeTruthy();
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
  });
});

describe('a confirmed address', () => {
  const done = (returnTo: string) =>
    showPage(
      VerifyCompletePage,
      sampleData(emailVerifyCompleteScreen, { email: 'misaki@example.jp', returnTo }),
      {
        root,
      },
    );

  it('continues to the page that required the confirmation', async () => {
    const { t } = await done('/plans/gold');
    expect(screen.getByRole('link', { name: t('emailVerify.done.goOn') }).getAttribute('href')).toBe(
      '/plans/gold',
    );
  });

  it('links only to My Page when no page required the confirmation', async () => {
    const { t } = await done('');
    expect(screen.queryByRole('link', { name: t('emailVerify.done.goOn') })).toBeNull();
    expect(screen.getByRole('link', { name: t('shell.user.toMyPage') }).getAttribute('href')).toBe('/mypage');
  });
});
