import { confirmSignUpCall, signUpFormScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { button, field, showPage } from '../../shared/page/show-page.testing.js';
import SignUpFormPage from './form-page.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(signUpFormScreen);
const nothing = Object.fromEntries(
  Object.entries(sample.accountRegistrationSetting).map(([name, value]) => [
    name,
    ['REQUIRED', 'OPTIONAL', 'NOT_USE'].includes(String(value)) ? 'NOT_USE' : value,
  ]),
);
const select = {
  id: 'genre',
  title: 'Favourite genre',
  type: 'SELECT',
  rule: 'REQUIRED',
  selectOptions: [{ id: 'drama', label: 'Drama' }],
};
const data = {
  ...sample,
  accountRegistrationSetting: {
    ...nothing,
    nickname: 'REQUIRED',
    birthday: 'OPTIONAL',
    customAssociatedInfo: [select],
  },
  formData: null,
  customAssociatedInfoData: {},
  parentalConsentOptions: [
    { consentOptionId: 'parents', key: 'key-1', type: 'CHECKBOX', description: 'My parents agree' },
  ],
  parentalConsentData: [],
  policies: [],
  policyConsentData: [],
  isPasswordSet: false,
  isRequiredPassword: true,
  email: 'misaki@example.jp',
  externalAccount: null,
} as unknown as typeof sample;

const open = (known: Partial<typeof sample> = {}) =>
  showPage(SignUpFormPage, { ...data, ...known }, { at: '/signup/form' });

type Page = Awaited<ReturnType<typeof open>>;

async function typePassword({ user, t }: Page, confirm = 'Atarashii-kagi-3') {
  await user.type(field(t('passwords.password')), 'Atarashii-kagi-3');
  await user.type(field(t('passwords.confirm')), confirm);
}

async function fill(known: Partial<typeof sample> = {}) {
  const page = await open(known);
  await page.user.type(field(page.t('accountFields.nickname')), 'Misaki');
  await page.user.selectOptions(field('Favourite genre'), 'drama');
  return page;
}

const send = ({ user, t }: Page) => user.click(button(t('signUp.form.submit')));

describe('the sign-up form', () => {
  it('sends the input with the password and opens the confirmation', async () => {
    server.answers(confirmSignUpCall, { redirectTo: '/signup/confirm' });
    const page = await fill();
    await typePassword(page);
    await send(page);
    expect(server.bodies(confirmSignUpCall)).toEqual([
      {
        inputtedData: expect.objectContaining({
          formData: expect.objectContaining({
            nickname: 'Misaki',
            password: 'Atarashii-kagi-3',
            passwordConfirm: 'Atarashii-kagi-3',
          }),
          customAssociatedInfoData: { genre: 'drama' },
          policyConsentData: [],
        }),
      },
    ]);
    expect(page.address()).toBe('/signup/confirm');
  });

  it('does not submit when a required value is missing', async () => {
    const page = await open();
    await send(page);
    expect(server.sent()).toEqual([]);
    for (const label of [page.t('accountFields.nickname'), 'Favourite genre', page.t('passwords.password')])
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('does not submit when the passwords differ', async () => {
    const page = await fill();
    await typePassword(page, 'Atarashii-kagi-4');
    await send(page);
    expect(server.sent()).toEqual([]);
    expect(field(page.t('passwords.confirm')).getAttribute('aria-invalid')).toBe('true');
  });

  it('can be submitted without a password when the store allows that', async () => {
    const page = await fill({ isRequiredPassword: false });
    await send(page);
    expect(server.sent(confirmSignUpCall)).toHaveLength(1);
  });

  it('keeps its draft across a reload, except for the password', async () => {
    const page = await fill();
    await typePassword(page);
    page.unmount();
    await open();
    expect(field(page.t('accountFields.nickname')).value).toBe('Misaki');
    expect(field(page.t('passwords.password')).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kagi');
  });

  it('keeps the input and clears the password when it is rejected', async () => {
    server.refuses(confirmSignUpCall, 'INTERNAL_ERROR');
    const page = await fill();
    await typePassword(page);
    await send(page);
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(field(page.t('accountFields.nickname')).value).toBe('Misaki');
    expect(field(page.t('passwords.password')).value).toBe('');
  });

  it('warns about unsaved input', async () => {
    const { router, t, address } = await fill();
    await act(() => router.navigate('/'));
    await settle();
    expect(address()).toBe('/signup/form');
    expect(screen.getByRole('alertdialog', { name: t('shell.leave.title') })).toBeTruthy();
  });
});

describe('a password entered in an earlier step', () => {
  it('is kept for the sign-up and not sent again', async () => {
    const page = await fill({ isPasswordSet: true });
    await send(page);
    expect(server.bodies(confirmSignUpCall)).toEqual([
      {
        inputtedData: expect.objectContaining({
          formData: expect.not.objectContaining({ password: expect.stringMatching(/./) }),
        }),
      },
    ]);
  });

  it('can be changed, and the change can be cancelled', async () => {
    const { user, t } = await open({ isPasswordSet: true });
    await user.click(button(t('signUp.form.changePassword')));
    await user.type(field(t('passwords.password')), 'Atarashii');
    await user.click(button(t('signUp.form.keepPassword')));
    expect(screen.getByText(t('signUp.form.passwordSet'))).toBeTruthy();
    await user.click(button(t('signUp.form.changePassword')));
    expect(field(t('passwords.password')).value).toBe('');
  });
});

describe('parental consent', () => {
  const year = new Date().getFullYear();

  it('is required for minors', async () => {
    const page = await fill();
    await typePassword(page);
    expect(screen.queryByRole('checkbox', { name: 'My parents agree' })).toBeNull();
    await page.user.type(field(page.t('accountFields.birthday')), `${String(year - 10)}/01/01`);
    await send(page);
    expect(server.sent()).toEqual([]);
    await page.user.click(screen.getByRole('checkbox', { name: 'My parents agree' }));
    await send(page);
    expect(server.bodies(confirmSignUpCall)).toEqual([
      {
        inputtedData: expect.objectContaining({
          parentalConsentData: [{ consentOptionId: 'parents', key: 'key-1', value: true }],
        }),
      },
    ]);
  });

  it('is hidden for adults', async () => {
    const page = await fill();
    await page.user.type(field(page.t('accountFields.birthday')), `${String(year - 40)}/01/01`);
    expect(screen.queryByRole('checkbox', { name: 'My parents agree' })).toBeNull();
  });
});
