import {
  confirmProfileEditCall,
  editProfileCall,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EditConfirmPage from './edit-confirm-page.js';
import EditPage from './edit-page.js';

const server = fakeServer();
fakeBrowser();

const root = asMember;
const sample = sampleData(profileEditScreen);
const nothing = Object.fromEntries(
  Object.entries(sample.accountRegistrationSetting).map(([name, value]) => [
    name,
    ['REQUIRED', 'OPTIONAL', 'NOT_USE'].includes(String(value)) ? 'NOT_USE' : value,
  ]),
);
const setting = {
  ...nothing,
  nickname: 'REQUIRED',
  birthday: 'OPTIONAL',
  nameKana: 'OPTIONAL',
  customAssociatedInfo: [],
} as unknown as typeof sample.accountRegistrationSetting;
const empty = Object.fromEntries(Object.keys(sample.formData).map((name) => [name, null]));
const formData = { ...empty, nickname: 'Misaki' } as unknown as typeof sample.formData;
const data = { ...sample, accountRegistrationSetting: setting, formData, customAssociatedInfoData: {} };

const open = (known: Partial<typeof data> = {}) =>
  showPage(EditPage, { ...data, ...known }, { at: '/mypage/edit', root });

describe('the profile form', () => {
  it('sends the new values together with the values that the page showed initially', async () => {
    server.answers(confirmProfileEditCall, { redirectTo: '/mypage/edit/confirm' });
    const { user, t, address } = await open();
    await user.clear(field(t('accountFields.nickname')));
    await user.type(field(t('accountFields.nickname')), 'Tsubaki');
    await user.type(field(t('accountFields.birthday')), '1991/6/4');
    await user.click(button(t('profileEdit.submit')));
    expect(server.bodies(confirmProfileEditCall)).toEqual([
      {
        inputtedData: expect.objectContaining({
          formData: expect.objectContaining({ nickname: 'Tsubaki', birthday: '19910604' }),
          account: expect.objectContaining({ nickname: 'Misaki' }),
        }),
      },
    ]);
    expect(address()).toBe('/mypage/edit/confirm');
  });

  it('does not submit when a required value is missing', async () => {
    const { user, t } = await open();
    await user.clear(field(t('accountFields.nickname')));
    await user.click(button(t('profileEdit.submit')));
    expect(server.sent()).toEqual([]);
    expect(field(t('accountFields.nickname')).getAttribute('aria-invalid')).toBe('true');
  });

  it('normalises a value when its field loses the focus', async () => {
    const { user, t } = await open();
    await user.type(field(t('accountFields.nameKana')), 'さとう');
    await user.tab();
    expect(field(t('accountFields.nameKana')).value).toBe('サトウ');
  });

  it('shows server errors next to the fields', async () => {
    server.refuses(confirmProfileEditCall, 'INVALID_REQUEST', {
      fieldErrors: { 'inputtedData.formData.nickname': 'This name is taken.' },
    });
    const { user, t } = await open();
    await user.click(button(t('profileEdit.submit')));
    expect(field(t('accountFields.nickname')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/This name is taken\./).length).toBeGreaterThan(0);
  });

  it('keeps its draft across a reload and on the confirmation page, and discards it when the member leaves', async () => {
    const { user, t, unmount } = await open();
    await user.type(field(t('accountFields.nickname')), ' K.');
    history.replaceState(null, '', '/mypage/edit/confirm');
    unmount();
    const second = await open();
    expect(field(t('accountFields.nickname')).value).toBe('Misaki K.');
    history.replaceState(null, '', '/mypage');
    second.unmount();
    await open();
    expect(field(t('accountFields.nickname')).value).toBe('Misaki');
  });

  it('keeps its draft during a reauthentication', async () => {
    const { user, t, unmount } = await open();
    await user.type(field(t('accountFields.nickname')), ' K.');
    history.replaceState(null, '', '/mypage/reauthorize');
    unmount();
    await open();
    expect(field(t('accountFields.nickname')).value).toBe('Misaki K.');
  });

  it('opens a required reauthentication and keeps its draft', async () => {
    server.refuses(confirmProfileEditCall, 'REAUTHORIZATION_REQUIRED');
    const { user, t, address } = await open();
    await user.type(field(t('accountFields.nickname')), ' K.');
    await user.click(button(t('profileEdit.submit')));
    expect(address()).toBe('/mypage/reauthorize?returnTo=%2Fmypage%2Fedit');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Misaki K.');
  });

  it('hides its draft from other members who use the same browser', async () => {
    const { user, t, unmount } = await open();
    await user.type(field(t('accountFields.nickname')), ' K.');
    history.replaceState(null, '', '/mypage/reauthorize');
    unmount();
    await showPage(EditPage, data, {
      at: '/mypage/edit',
      root: { authId: 'account-2', pageAccount: 'page-account-2' },
    });
    expect(field(t('accountFields.nickname')).value).toBe('Misaki');
  });
});

describe('the confirmation of profile changes', () => {
  const confirmed = {
    ...sampleData(profileEditConfirmScreen),
    accountRegistrationSetting: setting,
    formData: { ...formData, nickname: 'Tsubaki' },
    account: { ...formData, customAssociatedInfo: {} },
    customAssociatedInfoData: {},
    changedMeanwhile: { fields: [], questions: [] },
  } as never as ReturnType<typeof sampleData<typeof profileEditConfirmScreen>>;
  const show = (known: Partial<typeof confirmed> = {}) =>
    showPage(EditConfirmPage, { ...confirmed, ...known }, { at: '/mypage/edit/confirm', root });

  it('shows the old and new values, and submits the displayed new values', async () => {
    server.answers(editProfileCall, { redirectTo: '/mypage/edit/complete' });
    const { user, t, address } = await show();
    expect(screen.getByText('Misaki').tagName).toBe('DEL');
    expect(screen.getByText(/Tsubaki/)).toBeTruthy();
    await user.click(button(t('profileEdit.confirm.submit')));
    expect(server.bodies(editProfileCall)).toEqual([
      {
        optionalInfo: expect.objectContaining({ nickname: 'Tsubaki', customAssociatedInfo: {} }),
        account: expect.objectContaining({ nickname: 'Misaki' }),
      },
    ]);
    expect(address()).toBe('/mypage/edit/complete');
  });

  it('shows each value as readable text', async () => {
    const details = { ...formData, sex: 2, birthday: '19910604', postalCode: '6180000', prefecture: '26' };
    const shown = { sex: 'OPTIONAL', postalCode: 'OPTIONAL', prefecture: 'OPTIONAL' };
    const { t } = await show({
      accountRegistrationSetting: { ...setting, ...shown } as never,
      formData: details as never,
    });
    for (const text of [t('accountFields.sexes.female'), '618-0000', 'Kyoto'])
      expect(document.body.textContent).toContain(text);
    expect(document.body.textContent).toMatch(/June.4,.1991|4.June.1991/);
  });

  it('shows changes that were made on another device in the meantime', async () => {
    const { t } = await show({ changedMeanwhile: { fields: ['nickname'], questions: [] } as never });
    expect(screen.getByText(t('profileEdit.confirm.meanwhile'))).toBeTruthy();
    expect(screen.getByText(t('profileEdit.confirm.meanwhileMark'))).toBeTruthy();
  });

  it('shows why the change was refused', async () => {
    server.refuses(editProfileCall, 'INTERNAL_ERROR');
    const { user, t } = await show();
    await user.click(button(t('profileEdit.confirm.submit')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('continues with the displayed values after a reauthentication', async () => {
    const { user, t, router, unmount } = await (async () => {
      server.refuses(editProfileCall, 'REAUTHORIZATION_REQUIRED');
      return show();
    })();
    await user.click(button(t('profileEdit.confirm.submit')));
    expect(router.state.location.pathname).toBe('/mypage/reauthorize');
    unmount();
    const act1 = JSON.parse(sessionStorage.getItem('waiting-act') ?? '{}') as object;
    sessionStorage.setItem('waiting-act', JSON.stringify({ ...act1, isProved: true }));
    server.answers(editProfileCall, { redirectTo: '/mypage/edit/complete' });
    const { address } = await show();
    await act(async () => undefined);
    expect(server.sent(editProfileCall)).toHaveLength(2);
    expect(address()).toBe('/mypage/edit/complete');
  });

  it('does not continue when another device has changed the same value', async () => {
    const waiting = {
      call: `POST ${editProfileCall.path}`,
      page: '/mypage/edit/confirm',
      owner: 'page-account-1',
    };
    sessionStorage.setItem('waiting-act', JSON.stringify({ ...waiting, isProved: true }));
    await show({ changedMeanwhile: { fields: ['nickname'], questions: [] } as never });
    expect(server.sent()).toEqual([]);
  });
});
