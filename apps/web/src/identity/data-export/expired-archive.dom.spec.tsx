import {
  dataExportDownloadCall,
  dataExportScreen,
} from '@account/contracts/identity/data-export/data-export.contract';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer } from '../../shared/api/fake-server.testing.js';
import { fakeBrowser } from '../../shared/page/fake-browser.testing.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { asMember, button, showPage } from '../../shared/page/show-page.testing.js';
import DataExportPage from './data-export-page.js';

const server = fakeServer();
fakeBrowser();

it('the data export page is reloaded when the archive has expired', async () => {
  const ready = { ...sampleData(dataExportScreen), state: 'ready' as const };
  let data: typeof ready | (Omit<typeof ready, 'state'> & { state: 'expired' }) = ready;
  server.refuses(dataExportDownloadCall, 'NOT_FOUND');
  const { user, t } = await showPage(DataExportPage, () => data as never, {
    at: '/mypage/data-export',
    root: asMember,
  });
  data = { ...ready, state: 'expired' };
  await user.click(button(t('dataExport.download')));
  expect(screen.getByText(t('dataExport.states.expired'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: new RegExp(t('dataExport.download')) })).toBeNull();
});
