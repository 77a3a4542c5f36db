import { afterEach, expect, it } from '@jest/globals';
import { revokeConnectionCall } from '@account/contracts/oidc/connections/connections.contract';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { timeZone } from '@account/i18n/platform/formats/formats';
import { ToastProvider } from '@account/ui/overlay/toasts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData, useNavigate } from 'react-router-dom';
import { IntlProvider } from 'use-intl';

import { loadWords } from '../../shared/language/load-words.js';
import { FlowErrorProvider } from '../../shared/navigation/flow-error.js';
import { OwnPages } from '../../shared/navigation/own-pages.js';
import { RootContext } from '../../shared/root/root-data.js';
import { useCall } from '../../shared/call/use-call.js';
import { Browser } from './browser.testing.js';
import { allNodes, textOf } from './live-html.testing.js';
import { LiveTree } from './live-tree.testing.js';

const gone = { status: 404, code: 'NOT_FOUND', message: 'It is gone.', requestId: 'r' };

let tree: LiveTree;
let browser: Browser;
let rows: number;

function List({ leadsTo }: { leadsTo?: string }) {
  const navigate = useNavigate();
  const left = useLoaderData<number>();
  const failed = () => void navigate(leadsTo ?? '');
  const end = useCall(revokeConnectionCall, leadsTo === undefined ? {} : { failed });
  return <button type="button" onClick={() => end.mutate({})}>{`${String(left)} left`}</button>;
}

async function pressed(leadsTo?: string): Promise<string> {
  rows = 3;
  browser = new Browser(
    () => undefined,
    () => Promise.resolve(Response.json(gone, { status: 404 })),
    new Map(),
  );
  browser.stands(new URL('https://account.yorube.example/'), 'en');
  const list = <List {...(leadsTo !== undefined && { leadsTo })} />;
  const router = createMemoryRouter([
    {
      HydrateFallback: () => null,
      element: (
        <ToastProvider label="" dismissText="">
          <FlowErrorProvider>
            <Outlet />
          </FlowErrorProvider>
        </ToastProvider>
      ),
      children: [
        { path: '/', element: list, loader: () => (rows -= 1) },
        { path: '/elsewhere', element: <h1>Elsewhere</h1>, loader: () => 0 },
      ],
    },
  ]);
  tree = new LiveTree(
    <QueryClientProvider client={new QueryClient()}>
      <RootContext value={{ pageAccount: '' } as RootData}>
        <IntlProvider locale="en" messages={await loadWords('en')} timeZone={timeZone}>
          <OwnPages value={{ has: () => true, isWithinDocument: () => true }}>
            <RouterProvider router={router} />
          </OwnPages>
        </IntlProvider>
      </RootContext>
    </QueryClientProvider>,
    () => undefined,
  );
  await tree.settle();
  const button = allNodes(tree.nodes).find(({ type }) => type === 'button');
  (button?.props['onClick'] as () => void)();
  await tree.settle();
  return textOf(tree.nodes);
}

afterEach(() => {
  tree.end();
  browser.goes();
});

it('a page whose call finds nothing asks for its data again, and says why', async () => {
  const shown = await pressed();
  expect(shown).toContain('1 left');
  expect(shown).toContain('It is gone.');
});

it('a page that leads on then is not held back by that', async () => {
  expect(await pressed('/elsewhere')).toBe('Elsewhere');
});
