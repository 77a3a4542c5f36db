import { setTvPinCall, tvPinLength } from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import TvPinPage from './tv-pin-page.js';

const server = fakeServer();
fakeBrowser();

const pin = '123456'.slice(0, tvPinLength);

async function type(first: string, second: string) {
  const page = await showPage(() => <TvPinPage />, null, { at: '/mypage/pin-code', root: asMember });
  const cell = (name: 'pinCode' | 'pinCodeConfirm') =>
    screen.getByLabelText(page.t('tvPin.cell', { label: page.t(`tvPin.${name}`), place: '1' }));
  await page.user.click(cell('pinCode'));
  await page.user.keyboard(first);
  await page.user.click(cell('pinCodeConfirm'));
  await page.user.keyboard(second);
  return page;
}

describe('a television PIN', () => {
  it('is entered twice digit by digit and sent once', async () => {
    server.answers(setTvPinCall, { redirectTo: '/mypage/pin-code/complete' } as never);
    const { user, t, address } = await type(pin, pin);
    await user.click(button(t('tvPin.submit')));
    expect(server.bodies(setTvPinCall)).toEqual([{ pinCode: pin }]);
    expect(address()).toBe('/mypage/pin-code/complete');
  });

  it('is not sent when the repeated PIN differs', async () => {
    const { user, t } = await type(pin, [...pin].toReversed().join(''));
    await user.click(button(t('tvPin.submit')));
    expect(server.sent()).toEqual([]);
    expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0);
  });

  it('shows an error and is not sent until all digits are entered', async () => {
    const { user, t } = await type(pin, pin.slice(1));
    expect(screen.getByText(t('tvPin.fillFirst'))).toBeTruthy();
    await user.click(button(t('tvPin.submit')));
    expect(server.sent()).toEqual([]);
  });

  it('shows why the PIN was refused and can be sent again', async () => {
    server.refuses(setTvPinCall, 'INTERNAL_ERROR');
    const { user, t } = await type(pin, pin);
    await user.click(button(t('tvPin.submit')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INTERNAL_ERROR'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(button(t('tvPin.submit')));
    expect(server.sent(setTvPinCall)).toHaveLength(2);
  });
});
