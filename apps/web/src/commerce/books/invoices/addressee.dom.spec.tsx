import { saveAddresseeCall } from '@account/contracts/commerce/books/invoices/invoice-addressee.contract';
import { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../../shared/page/sample-data.testing.js';
import { asMember, field, showPage } from '../../../shared/page/show-page.testing.js';
import InvoicePage from './invoice-page.js';

const server = fakeServer();
const browser = fakeBrowser();

const data = sampleData(invoiceScreen, { addressee: { name: null, honorific: 'sama' } });

const open = () => showPage(InvoicePage, data, { at: '/mypage/invoice/1', root: asMember });

type Page = Awaited<ReturnType<typeof open>>;

const choose = ({ user }: Page, name: RegExp) => user.click(screen.getByRole('radio', { name }));

/** Types a name and then chooses two honorifics before the first response arrives. */
async function change() {
  const held = server.holdsEveryChange();
  const page = await open();
  await page.user.type(field(page.t('invoice.addressee')), 'Yorube');
  await page.user.tab();
  await choose(page, new RegExp(page.t('invoice.noHonorific')));
  await choose(page, /御中/);
  return { ...page, held };
}

const changes = [
  { name: 'Yorube', honorific: 'sama' },
  { name: 'Yorube', honorific: 'none' },
  { name: 'Yorube', honorific: 'onchu' },
];

describe('the invoice addressee', () => {
  it('appears on the invoice immediately', async () => {
    const { user, t } = await open();
    await user.type(field(t('invoice.addressee')), 'Yorube');
    expect(screen.getByText(/Yorube/)).toBeTruthy();
    expect(server.sent()).toEqual([]);
  });

  it('is saved once when the input field loses the focus', async () => {
    const { user, t } = await open();
    await user.type(field(t('invoice.addressee')), 'Yorube');
    await user.tab();
    await user.click(field(t('invoice.addressee')));
    await user.tab();
    expect(server.bodies(saveAddresseeCall)).toEqual([{ name: 'Yorube', honorific: 'sama' }]);
  });

  it('sends several changes one after another', async () => {
    const { held } = await change();
    for (const [index, expected] of changes.entries()) {
      expect(server.bodies(saveAddresseeCall)).toEqual(changes.slice(0, index + 1));
      expect(server.bodies(saveAddresseeCall).at(-1)).toEqual(expected);
      await held[index]?.answer(undefined);
    }
    expect(server.bodies(saveAddresseeCall)).toEqual(changes);
  });

  it('ignores the rejection of an earlier change after a later change was saved', async () => {
    const { held } = await change();
    await held[0]?.refuse('INTERNAL_ERROR');
    expect(server.bodies(saveAddresseeCall)).toEqual(changes.slice(0, 2));
    await held[1]?.answer(undefined);
    expect(screen.queryByText(new RegExp(refusalText('INTERNAL_ERROR')))).toBeNull();
  });

  it('shows that the last change was rejected and resends it when the input field loses the focus', async () => {
    const { held, user, t } = await change();
    await held[0]?.answer(undefined);
    await held[1]?.answer(undefined);
    await held[2]?.refuse('INTERNAL_ERROR');
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    await user.click(field(t('invoice.addressee')));
    await user.tab();
    expect(server.bodies(saveAddresseeCall)).toEqual([...changes, changes[2]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is printed on the invoice on request', async () => {
    const { user, t } = await open();
    await user.click(screen.getByRole('button', { name: t('invoice.print') }));
    expect(browser.prints()).toBe(1);
  });

  it('sets the file name for printing and restores the page title', async () => {
    await open();
    const before = document.title;
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.title).toBe(data.fileName);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe(before);
  });
});
