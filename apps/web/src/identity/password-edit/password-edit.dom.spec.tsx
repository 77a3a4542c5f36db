import {
  editPasswordCall,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EditPage from './edit-page.js';

const server = fakeServer();
fakeBrowser();

const data = sampleData(passwordEditScreen, { userName: 'misaki@example.jp', devices: 2 });

async function fill(known: Partial<typeof data> = {}, confirm = 'Atarashii-kagi-4') {
  const page = await showPage(
    EditPage,
    { ...data, ...known },
    { at: '/mypage/password/edit', root: asMember },
  );
  const { user, t } = page;
  await user.type(field(t('passwordEdit.oldPassword')), 'Furui-kagi-1');
  await user.type(field(t('passwords.newPassword')), 'Atarashii-kagi-4');
  await user.type(field(t('passwords.newConfirm')), confirm);
  return page;
}

describe('changing the password', () => {
  it('sends the old and the new password and logs out televisions', async () => {
    server.answers(editPasswordCall, { redirectTo: '/mypage/password/edit/complete' });
    const { user, t, address } = await fill();
    await user.click(button(t('passwordEdit.submit')));
    expect(server.bodies(editPasswordCall)).toEqual([
      { oldPassword: 'Furui-kagi-1', newPassword: 'Atarashii-kagi-4', endsDevices: true },
    ]);
    expect(address()).toBe('/mypage/password/edit/complete');
  });

  it('keeps televisions logged in when the option is cleared', async () => {
    const { user, t } = await fill();
    await user.click(field(t('passwordEdit.endsDevices', { count: 2 })));
    await user.click(button(t('passwordEdit.submit')));
    expect(server.bodies(editPasswordCall)).toEqual([expect.objectContaining({ endsDevices: false })]);
  });

  it('has no television option when the member has no televisions', async () => {
    const { t } = await fill({ devices: 0 });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button(t('passwordEdit.submit'))).toBeTruthy();
  });

  it('does not submit when the two inputs differ', async () => {
    const { user, t } = await fill({}, 'Atarashii-kagi-5');
    await user.click(button(t('passwordEdit.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('passwords.newConfirm')).getAttribute('aria-invalid')).toBe('true');
    expect(field(t('passwords.newPassword')).getAttribute('aria-invalid')).toBeNull();
  });

  it('does not submit when the new password equals the old one', async () => {
    const { user, t } = await showPage(EditPage, data, { at: '/mypage/password/edit', root: asMember });
    for (const label of [
      t('passwordEdit.oldPassword'),
      t('passwords.newPassword'),
      t('passwords.newConfirm'),
    ])
      await user.type(field(label), 'Furui-kagi-1');
    await user.click(button(t('passwordEdit.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('passwords.newPassword')).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['REQUEST_UNAUTHORIZED', 'passwordEdit.oldPassword'],
    ['INVALID_PASSWORD_REUSED', 'passwords.newPassword'],
  ] as const)(
    'shows the reason next to the field and clears the field when the change is rejected with %s',
    async (code, label) => {
      server.refuses(editPasswordCall, code);
      const { user, t } = await fill();
      await user.click(button(t('passwordEdit.submit')));
      expect(field(t(label)).getAttribute('aria-invalid')).toBe('true');
      expect(field(t(label)).value).toBe('');
      expect(screen.getAllByText(refusalText(code)).length).toBeGreaterThan(0);
    },
  );

  it('contains the account name for password managers', async () => {
    await fill();
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe(
      'misaki@example.jp',
    );
  });

  it('shows which rules are met while the user types', async () => {
    const { t } = await fill();
    const rules = screen.getByRole('list', { name: t('passwords.rulesLabel') });
    expect(rules.textContent).toContain(t('passwords.met'));
  });
});

it('links back to My Page', async () => {
  const { t } = await fill();
  expect(screen.getByRole('link', { name: t('shell.user.toMyPage') }).getAttribute('href')).toBe('/mypage');
});
