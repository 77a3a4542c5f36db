import { revokeConnectionCall } from '@account/contracts/oidc/connections/connections.contract';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';

import { fakeServer, refusalText } from '../api/fake-server.testing.js';
import { fakeBrowser } from '../page/fake-browser.testing.js';
import { button, showPage } from '../page/show-page.testing.js';
import { useCall } from './use-call.js';

const server = fakeServer();
fakeBrowser();

/** List with a row that has been deleted by the time the button in the row is pressed. */
function List({ data, leadsTo }: { data: number; leadsTo?: string }) {
  const navigate = useNavigate();
  const failed = () => void navigate(leadsTo ?? '');
  const path = { grantId: 'grant-1' };
  const end = useCall(revokeConnectionCall, leadsTo === undefined ? { path } : { path, failed });
  return (
    <button type="button" onClick={() => end.mutate({})}>
      End, {data} left
    </button>
  );
}

beforeEach(() => server.refuses(revokeConnectionCall, 'NOT_FOUND'));

const list = () => {
  let rows = 3;
  return () => (rows -= 1);
};

it('the page data is reloaded and the reason is shown when a call returns NOT_FOUND', async () => {
  const { user } = await showPage(List, list());
  await user.click(button('End, 2 left'));
  expect(screen.getByText('End, 1 left')).toBeTruthy();
  expect(screen.getByText(refusalText('NOT_FOUND'))).toBeTruthy();
});

it('a redirect after NOT_FOUND does not wait for the reload', async () => {
  const { user, address } = await showPage(
    (props: { data: number }) => <List {...props} leadsTo="/elsewhere" />,
    list(),
  );
  await user.click(button('End, 2 left'));
  expect(address()).toBe('/elsewhere');
  expect(screen.getByRole('heading', { name: '/elsewhere' })).toBeTruthy();
});

it('the page data is kept after other refusals', async () => {
  server.refuses(revokeConnectionCall, 'INTERNAL_ERROR');
  const { user } = await showPage(List, list());
  await user.click(button('End, 2 left'));
  expect(screen.getByText('End, 2 left')).toBeTruthy();
});
