import {
  requestDataExportCall,
  dataExportCall,
  dataExportDownloadCall,
  dataExportScreen,
} from '@account/contracts/identity/data-export/data-export.contract';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';

import { fakeServer, refusalText } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle } from '../../shared/page/settled-user.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import DataExportPage from './data-export-page.js';

const server = fakeServer();
const browser = fakeBrowser();

const sample = sampleData(dataExportScreen);
const none = {
  ...sample,
  state: 'none',
  askedAt: null,
  readyUntil: null,
  size: null,
} as never as typeof sample;
const pending = { ...sample, state: 'pending', readyUntil: null, size: null } as never as typeof sample;
const ready = { ...sample, state: 'ready', size: 4_200 } as never as typeof sample;

const open = (data: typeof sample) =>
  showPage(DataExportPage, data, { at: '/mypage/data-export', root: asMember });

describe('a data archive', () => {
  it('is requested and then shown as in progress', async () => {
    server.answers(requestDataExportCall, pending);
    server.answers(dataExportCall, pending);
    const { user, t } = await open(none);
    await user.click(button(t('dataExport.ask')));
    expect(server.bodies(requestDataExportCall)).toEqual([{}]);
    expect(screen.getByRole('status').textContent).toContain(t('dataExport.states.pending'));
    expect(screen.queryByRole('button', { name: new RegExp(t('dataExport.ask')) })).toBeNull();
  });

  it('shows why the archive could not be requested', async () => {
    server.refuses(requestDataExportCall, 'TOO_MANY_REQUESTS');
    const { user, t } = await open(none);
    await user.click(button(t('dataExport.ask')));
    expect(screen.getByRole('alert').textContent).toContain(refusalText('TOO_MANY_REQUESTS'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('can be downloaded when it is ready and then requested again', async () => {
    server.answers(dataExportDownloadCall, { href: '/zapi/account/data-export/file' } as never);
    const { user, t } = await open(ready);
    expect(button(t('dataExport.askAgain'))).toBeTruthy();
    expect(screen.getByText(t('dataExport.care'))).toBeTruthy();
    await user.click(button(t('dataExport.download')));
    expect(server.sent(dataExportDownloadCall)).toHaveLength(1);
    expect(browser.left).toEqual(['/zapi/account/data-export/file']);
  });

  it('is polled a limited number of times until the archive is ready', async () => {
    jest.useFakeTimers();
    server.answers(dataExportCall, pending);
    const { t } = await open(pending);
    await settle();
    expect(server.read(dataExportCall)).toHaveLength(1);
    server.answers(dataExportCall, ready);
    await act(() => jest.advanceTimersByTimeAsync(1_900));
    expect(server.read(dataExportCall)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await settle();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('status').textContent).toContain(t('dataExport.states.ready'));
    const read = server.read(dataExportCall).length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.read(dataExportCall)).toHaveLength(read);
  });

  it.each(['expired', 'failed'] as const)('can be requested again when it is %s', async (state) => {
    const { t } = await open({ ...sample, state } as never);
    expect(screen.getByText(t(`dataExport.states.${state}`))).toBeTruthy();
    expect(screen.queryByText(t('dataExport.care'))).toBeNull();
    expect(button(t('dataExport.ask'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(t('dataExport.download')) })).toBeNull();
  });
});
