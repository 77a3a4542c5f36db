import {
  acceptSignUpPoliciesCall,
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
  registerCall,
  signUpCompleteScreen,
  signUpConfirmScreen,
  signUpEmailScreen,
  signUpPinCodeScreen,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import SignUpCompletePage from './complete-page.js';
import SignUpConfirmPage from './confirm-page.js';
import SignUpEmailPage from './email-page.js';
import SignUpPinCodePage from './pin-code-page.js';
import SignUpPolicyPage from './policy-page.js';

const server = fakeServer();
fakeBrowser();

describe('the sign-up e-mail address', () => {
  const data = sampleData(signUpEmailScreen, {
    email: '',
    isCallback: false,
    externalCallbackInfo: null,
    socialProviders: [],
    planPage: null,
    loginPage: '/login',
    policies: [],
  });

  async function enter(email: string, confirm: string, at = '/signup/email') {
    const page = await showPage(SignUpEmailPage, data, { at });
    const { user, t } = page;
    if (email !== '') await user.type(field(t('accountFields.email')), email);
    if (confirm !== '') await user.type(field(t('accountFields.emailConfirm')), confirm);
    await user.click(button(t('signUp.email.submit', { codeName: 'code' })));
    return page;
  }

  it('is normalised and submitted, and opens the code page', async () => {
    server.answers(enterSignUpEmailCall, { redirectTo: '/signup/pin-code' });
    const { address } = await enter(' misaki@example.jp', 'misaki@example.jp');
    expect(server.bodies(enterSignUpEmailCall)).toEqual([{ type: 'signUp', email: 'misaki@example.jp' }]);
    expect(address()).toBe('/signup/pin-code');
  });

  it('shows that the new address replaces an address entered earlier', async () => {
    await enter('misaki@example.jp', 'misaki@example.jp', '/signup/email?change=1');
    expect(server.bodies(enterSignUpEmailCall)).toEqual([
      { type: 'signUp', email: 'misaki@example.jp', isChange: true },
    ]);
  });

  it('is not submitted when the repeated input differs', async () => {
    const { t } = await enter('misaki@example.jp', 'misaki@example.com');
    expect(server.sent()).toEqual([]);
    expect(field(t('accountFields.emailConfirm')).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a login link when an account already uses it, until the address is changed', async () => {
    server.refuses(enterSignUpEmailCall, 'ACCOUNT_ALREADY_EXISTS_EMAIL');
    const { user, t } = await enter('misaki@example.jp', 'misaki@example.jp');
    expect(screen.getByRole('status').textContent).toContain(t('signUp.email.inUse'));
    expect(screen.getAllByRole('link', { name: t('signUp.email.login') })[0]?.getAttribute('href')).toBe(
      '/login',
    );
    await user.type(field(t('accountFields.email')), 'x');
    expect(screen.queryByText(t('signUp.email.inUse'))).toBeNull();
  });

  it('is kept across a reload', async () => {
    server.disconnects(enterSignUpEmailCall);
    const { unmount, t } = await enter('misaki@example.jp', 'misaki@example.jp');
    unmount();
    await showPage(SignUpEmailPage, data, { at: '/signup/email' });
    expect(field(t('accountFields.email')).value).toBe('misaki@example.jp');
  });
});

describe('the sign-up code', () => {
  it('is submitted with the address and opens the next page', async () => {
    const data = sampleData(signUpPinCodeScreen, { sendTo: 'misaki@example.jp', isCodeSent: true });
    server.answers(enterSignUpPinCodeCall, { redirectTo: '/signup/form' });
    const { user, t, address } = await showPage(SignUpPinCodePage, data, { at: '/signup/pin-code' });
    await user.type(field('Code'), '012345');
    await user.click(button(t('signUp.pinCode.submit')));
    expect(server.bodies(enterSignUpPinCodeCall)).toEqual([
      { pinCode: '012345', email: 'misaki@example.jp' },
    ]);
    expect(address()).toBe('/signup/form');
  });
});

describe('the sign-up policies', () => {
  const data = sampleData(signUpPolicyScreen, { policyConsentData: [], hasChanged: false });
  const built = {
    ...data.policies[0],
    policyId: 'terms',
    revision: 1,
    key: 'terms',
    title: 'Terms',
    isExternal: false,
  };
  const policies = [built] as typeof data.policies;

  async function open(at = '/signup') {
    return showPage(SignUpPolicyPage, { ...data, policies }, { at });
  }

  async function read() {
    const box = screen.getByRole('region', { name: /Terms/ });
    for (const side of ['clientHeight', 'scrollHeight']) Object.defineProperty(box, side, { value: 100 });
    await act(async () => void fireEvent.scroll(box));
  }

  it('must be read and ticked before they are submitted', async () => {
    server.answers(acceptSignUpPoliciesCall, { redirectTo: '/signup/auth' });
    const { user, t, address } = await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(t('signUp.policy.submit')));
    expect(server.sent()).toEqual([]);
    await read();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(t('signUp.policy.submit')));
    expect(server.bodies(acceptSignUpPoliciesCall)).toEqual([
      { policyConsentData: [{ policyId: 'terms', revision: 1, key: 'terms' }] },
    ]);
    expect(address()).toBe('/signup/auth');
  });

  it('are not submitted when one policy is not ticked', async () => {
    const { user, t } = await open();
    await read();
    await user.click(button(t('signUp.policy.submit')));
    expect(server.sent()).toEqual([]);
    expect(document.activeElement?.textContent).toContain(t('shell.form.errorSummary'));
  });

  it('link back to the page from which the guest came', async () => {
    const { user, t } = await open('/signup?returnTo=%2Fplans%2Fgold');
    await read();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(t('signUp.policy.submit')));
    expect(server.bodies(acceptSignUpPoliciesCall)).toEqual([
      expect.objectContaining({ returnTo: '/plans/gold' }),
    ]);
  });

  it('stay marked as read across a reload', async () => {
    const { user, t, unmount } = await open();
    await read();
    unmount();
    await open();
    await user.click(screen.getByRole('checkbox'));
    await user.click(button(t('signUp.policy.submit')));
    expect(server.sent(acceptSignUpPoliciesCall)).toHaveLength(1);
  });
});

describe('the sign-up confirmation', () => {
  const data = sampleData(signUpConfirmScreen, { email: 'misaki@example.jp', loginPage: '/login' });
  const open = () => showPage(SignUpConfirmPage, data, { at: '/signup/confirm' });

  async function register() {
    const page = await open();
    await page.user.click(button(page.t('signUp.confirm.submit')));
    return page;
  }

  it('registers the displayed values', async () => {
    server.answers(registerCall, { redirectTo: '/signup/complete' });
    const { address } = await register();
    expect(server.bodies(registerCall)).toEqual([
      {
        formData: data.formData,
        customAssociatedInfo: data.customAssociatedInfoData,
        policyConsentData: data.policyConsentData,
        parentalConsentData: data.parentalConsentData,
      },
    ]);
    expect(address()).toBe('/signup/complete');
  });

  it('shows the address and links to each form for corrections', async () => {
    const { t } = await open();
    expect(screen.getByText('misaki@example.jp')).toBeTruthy();
    const changes = screen.getAllByRole('link', { name: new RegExp(t('signUp.confirm.change')) });
    expect(changes.some((link) => link.getAttribute('href') === data.addressPage)).toBe(true);
    expect(screen.getByRole('link', { name: t('signUp.confirm.back') }).getAttribute('href')).toBe(
      '/signup/form',
    );
  });

  it('shows that the account may exist and links to the login when the response is missing', async () => {
    server.disconnects(registerCall);
    const { t } = await register();
    expect(screen.getByRole('alert').textContent).toContain(t('signUp.confirm.failures.unanswered'));
    expect(screen.getByRole('link', { name: t('signUp.email.login') }).getAttribute('href')).toBe('/login');
  });

  it('shows an error reported by the server', async () => {
    server.refuses(registerCall, 'INTERNAL_ERROR');
    const { t } = await register();
    expect(screen.getByRole('alert').textContent).toContain(t('signUp.confirm.failures.failed'));
    expect(screen.queryByRole('link', { name: t('signUp.email.login') })).toBeNull();
  });

  it('links to the login when the address has been registered in the meantime', async () => {
    server.refuses(registerCall, 'ACCOUNT_ALREADY_EXISTS_EMAIL');
    const { t } = await register();
    expect(screen.getByRole('alert').textContent).toContain(refusalText('ACCOUNT_ALREADY_EXISTS_EMAIL'));
    expect(screen.getByRole('link', { name: t('signUp.email.login') })).toBeTruthy();
  });
});

it('links to My Page and to the top page after a completed sign-up', async () => {
  const data = sampleData(signUpCompleteScreen, { isPasskeyOffered: false });
  const { t } = await showPage(SignUpCompletePage, data, { at: '/signup/complete' });
  expect(screen.getByRole('link', { name: t('signUp.complete.myPage') }).getAttribute('href')).toBe(
    '/mypage',
  );
  expect(screen.getByRole('link', { name: t('signUp.complete.top') }).getAttribute('href')).toBe('/');
});
