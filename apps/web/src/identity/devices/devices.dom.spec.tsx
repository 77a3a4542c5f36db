import {
  devicesScreen,
  endDeviceByLinkCall,
  endDeviceCall,
  endDevicesCall,
  renameDeviceCall,
} from '@account/contracts/identity/devices/devices.contract';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser, pressEscape } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, field, showPage } from '../../shared/page/show-page.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import DevicesPage from './devices-page.js';
import EndDevicePage from './end-device-page.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(devicesScreen).devices[0];
const tv = { ...sample, id: 'tv-1', name: 'Bedroom' };
const other = { ...sample, id: 'tv-2', name: '' };

const open = (devices: unknown[] = [tv, other]) =>
  showPage(DevicesPage, { ...sampleData(devicesScreen), devices } as never, {
    at: '/mypage/devices',
    root: asMember,
  });

describe('the television list', () => {
  it('includes televisions without a name', async () => {
    const { t } = await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bedroom',
      t('devices.unnamed'),
    ]);
  });

  it('shows an empty state', async () => {
    const { t } = await open([]);
    expect(screen.getByText(t('devices.none'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('devices.endAll') })).toBeNull();
  });

  it('logs out one television at a time', async () => {
    server.answers(endDeviceCall, { redirectTo: '/mypage/devices' } as never);
    const { user, t } = await open();
    await user.click(button(t('devices.endNamed', { name: 'Bedroom' })));
    expect(server.sent().map(({ address }) => address)).toEqual(['/zapi/account/devices/tv-1/end']);
    expect(screen.getByText(t('devices.ended', { name: 'Bedroom' }))).toBeTruthy();
  });

  it('reports that a television is already logged out', async () => {
    server.refuses(endDeviceCall, 'NOT_FOUND');
    const { user, t, loads } = await open();
    await user.click(button(t('devices.endNamed', { name: 'Bedroom' })));
    expect(screen.getByText(t('devices.gone'))).toBeTruthy();
    expect(loads()).toBe(2);
  });

  it('logs out all televisions after a confirmation', async () => {
    server.answers(endDevicesCall, { redirectTo: '/mypage/devices' } as never);
    const { user, t } = await open();
    await user.click(button(t('devices.endAll')));
    expect(server.sent()).toEqual([]);
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(t('devices.end')) }),
    );
    expect(server.sent(endDevicesCall)).toHaveLength(1);
    expect(screen.getByText(t('devices.endedAll'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not log out televisions when the dialog is cancelled', async () => {
    const { user, t } = await open();
    await user.click(button(t('devices.endAll')));
    pressEscape();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent()).toEqual([]);
  });

  it('shows why televisions could not be logged out', async () => {
    server.refuses(endDevicesCall, 'INTERNAL_ERROR');
    const { user, t } = await open();
    await user.click(button(t('devices.endAll')));
    await user.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(t('devices.end')) }),
    );
    expect(screen.getByText(refusalText('INTERNAL_ERROR'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('renames a television', async () => {
    server.answers(renameDeviceCall, { redirectTo: '/mypage/devices' } as never);
    const { user, t } = await open();
    await user.click(button(t('devices.renameNamed', { name: 'Bedroom' })));
    const name = field(t('devices.name'));
    expect(name.value).toBe('Bedroom');
    await user.clear(name);
    await user.type(name, 'Kitchen');
    await user.click(button(t('devices.save')));
    expect(server.sent()).toEqual([
      expect.objectContaining({ address: '/zapi/account/devices/tv-1/rename', body: { name: 'Kitchen' } }),
    ]);
    expect(screen.getByText(t('devices.renamed'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the dialog and reports when the renamed television no longer exists', async () => {
    server.refuses(renameDeviceCall, 'NOT_FOUND');
    const { user, t } = await open();
    await user.click(button(t('devices.renameNamed', { name: 'Bedroom' })));
    await user.click(button(t('devices.save')));
    expect(screen.getByText(t('devices.gone'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('passes a code for a new television to the device code page', async () => {
    const { t } = await open();
    const code = field(t('devices.code'));
    expect([code.name, code.form?.getAttribute('action'), code.form?.method]).toEqual([
      'user_code',
      '/device',
      'get',
    ]);
  });
});

describe('a link that logs out a television', () => {
  const link = (at = '/devices/end?token=token-1') => showPage(() => <EndDevicePage />, null, { at });

  it('asks for confirmation and then shows the television’s name', async () => {
    server.answers(endDeviceByLinkCall, { name: 'Bedroom', takesPasskeysOnly: false } as never);
    const { user, t } = await link();
    expect(server.sent()).toEqual([]);
    await user.click(button(t('devices.link.submit')));
    expect(server.bodies(endDeviceByLinkCall)).toEqual([{ token: 'token-1' }]);
    expect(screen.getByText(t('devices.linkDone.lead', { name: 'Bedroom' }))).toBeTruthy();
    expect(document.activeElement?.textContent).toBe(t('devices.linkDone.title'));
    expect(screen.getByRole('link', { name: t('devices.linkDone.reset') }).getAttribute('href')).toBe(
      '/password/forgot',
    );
  });

  it('shows that the link is invalid and refers to the television list', async () => {
    server.refuses(endDeviceByLinkCall, 'INVALID_DEVICE_LINK');
    const { user, t } = await link();
    await user.click(button(t('devices.link.submit')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('INVALID_DEVICE_LINK'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('link', { name: t('devices.link.check') }).getAttribute('href')).toBe(
      '/mypage/devices',
    );
  });

  it('does not send a request without a token', async () => {
    const { user, t } = await link('/devices/end');
    await user.click(button(t('devices.link.submit')));
    expect(server.sent()).toEqual([]);
    expect(screen.getByText(t('devices.link.noToken'))).toBeTruthy();
  });
});
