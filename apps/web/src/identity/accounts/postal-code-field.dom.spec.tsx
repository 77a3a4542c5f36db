import { profileEditScreen } from '@account/contracts/identity/profile-edit/profile-edit.contract';
import { postalCodeCall } from '@account/contracts/store/postal-codes/postal-codes.contract';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import EditPage from '../profile-edit/edit-page.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(profileEditScreen);
const setting = {
  ...sample.accountRegistrationSetting,
  postalCode: 'OPTIONAL',
  prefecture: 'OPTIONAL',
  address: 'OPTIONAL',
} as typeof sample.accountRegistrationSetting;
const formData = {
  ...sample.formData,
  postalCode: '',
  prefecture: '',
  address: '',
} as typeof sample.formData;

const place = (town: string) => ({ prefectureCode: '26', city: 'Kyoto', town, allAddress: `Kyoto ${town}` });

const open = () =>
  showPage(
    EditPage,
    { ...sample, accountRegistrationSetting: setting, formData },
    { at: '/mypage/edit', root: asMember },
  );

async function search(code: string) {
  const page = await open();
  await page.user.type(field(page.t('accountFields.postalCode')), code);
  await page.user.click(button(page.t('accountFields.postalSearch.submit')));
  return page;
}

describe('the postal code search', () => {
  it('fills in a single result and announces it', async () => {
    server.answers(postalCodeCall, { results: [place('Gion')] });
    const { t } = await search('６１８-0000');
    expect(server.read(postalCodeCall)).toEqual(['/zapi/postal-code/6180000']);
    expect(field<HTMLSelectElement>(t('accountFields.prefecture')).value).toBe('26');
    expect(field(t('accountFields.address')).value).toContain('Gion');
    expect(screen.getByText(t('accountFields.postalSearch.filled'))).toBeTruthy();
  });

  it('offers several results and fills in the selected result', async () => {
    server.answers(postalCodeCall, { results: [place('Gion'), place('Fushimi')] });
    const { user, t } = await search('6180000');
    await user.click(screen.getByRole('radio', { name: 'Kyoto Fushimi' }));
    await user.click(button(t('accountFields.postalSearch.take')));
    expect(field(t('accountFields.address')).value).toContain('Fushimi');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not fill in the fields before a result is selected or when the dialog is cancelled', async () => {
    server.answers(postalCodeCall, { results: [place('Gion'), place('Fushimi')] });
    const { user, t } = await search('6180000');
    await user.click(button(t('accountFields.postalSearch.take')));
    expect(screen.getByRole('dialog')).toBeTruthy();
    pressEscape();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field(t('accountFields.address')).value).toBe('');
    expect(document.activeElement).toBe(button(t('accountFields.postalSearch.submit')));
  });

  it('reuses the results of a postal code without sending another request', async () => {
    server.answers(postalCodeCall, { results: [place('Gion'), place('Fushimi')] });
    const { user, t } = await search('6180000');
    await user.click(button(t('accountFields.postalSearch.cancel')));
    await user.click(button(t('accountFields.postalSearch.submit')));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(server.read(postalCodeCall)).toHaveLength(1);
  });

  it('shows that no address was found until the code changes', async () => {
    server.answers(postalCodeCall, { results: [] });
    const { user, t } = await search('6180000');
    expect(field(t('accountFields.postalCode')).getAttribute('aria-invalid')).toBe('true');
    await user.type(field(t('accountFields.postalCode')), '{Backspace}');
    expect(field(t('accountFields.postalCode')).getAttribute('aria-invalid')).toBeNull();
  });

  it('reports a failure', async () => {
    server.disconnects(postalCodeCall);
    const { t } = await search('6180000');
    expect(field(t('accountFields.postalCode')).getAttribute('aria-invalid')).toBe('true');
    expect(button(t('accountFields.postalSearch.submit')).getAttribute('aria-busy')).toBeNull();
  });

  it('does not send a request for an incomplete postal code', async () => {
    const { t } = await search('618');
    expect(server.read(postalCodeCall)).toEqual([]);
    expect(screen.getByText(t('accountFields.postalSearch.incomplete'))).toBeTruthy();
  });

  it('keeps input typed during the request and offers the results instead', async () => {
    const held = server.holds(postalCodeCall);
    const { t } = await search('6180000');
    await act(
      async () =>
        void fireEvent.change(field(t('accountFields.address')), { target: { value: 'My street' } }),
    );
    await held.answer({ results: [place('Gion')] });
    expect(field(t('accountFields.address')).value).toBe('My street');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
