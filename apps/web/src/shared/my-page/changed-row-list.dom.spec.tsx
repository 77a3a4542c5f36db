import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';

import { useMyPage } from '../../identity/my-page/use-my-page.js';
import { fakeServer } from '../api/fake-server.testing.js';
import { screenQuery } from '../api/screen-query.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { sampleData } from '../page/sample-data.testing.js';
import { clientWithoutTimers } from '../page/show.testing.js';
import { prefetchChangedRowList } from './changed-row-list.js';

const server = fakeServer();
fakeBrowser();

const sample = sampleData(myPageScreen, { sections: [] });
const withPasskeys = (passkeys: number) => ({ ...sample, account: { ...sample.account, passkeys } });
const path = '/zapi/internal/mypage/screen-data';

let client: QueryClient;

/** Renders one component that shows the changed row and one that shows the neighbouring rows. */
function Lists() {
  const [news, around] = [useMyPage(true), useMyPage(false)];
  const passkeysOf = (page: typeof news) => (page === undefined ? 'nothing' : page.account.passkeys);
  return (
    <p>
      {passkeysOf(news)}, around it {passkeysOf(around)}
    </p>
  );
}

/** Opens a page with the list. My Page is loaded once, even if several components use it. */
async function open(answer: number | undefined) {
  const before = server.read().length;
  if (answer === undefined) server.disconnects({ method: 'GET', path, answer: undefined });
  else server.showsScreen(myPageScreen, withPasskeys(answer));
  await act(() => prefetchChangedRowList(client));
  expect(server.read().length - before).toBe(1);
}

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <Lists />
    </QueryClientProvider>,
  );

const shows = (text: string) => waitFor(() => expect(document.querySelector('p')?.textContent).toBe(text));

beforeEach(() => {
  client = clientWithoutTimers();
  client.setQueryData(screenQuery(myPageScreen).queryKey, withPasskeys(1));
});

it('the changed row is hidden when the list cannot be loaded', async () => {
  await open(undefined);
  show();
  await shows('nothing, around it 1');
});

it('the list is loaded once per page that shows it', async () => {
  await open(2);
  show();
  await shows('2, around it 2');
  await open(3);
  await shows('3, around it 3');
  await open(undefined);
  await shows('nothing, around it 3');
});
