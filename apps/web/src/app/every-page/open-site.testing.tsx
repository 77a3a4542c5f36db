import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import type { RootData } from '@account/contracts/store/settings/root.contract';
import { rootScreen } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router-dom';

import type { FakeServer } from '../../shared/api/fake-server.testing.js';
import { loadTranslations } from '../../shared/language/load-translations.js';
import { loadLazyParts } from '../../shared/page/lazy-part.js';
import type { AnyPage } from '../../shared/page/page.js';
import { sampleData } from '../../shared/page/sample-data.testing.js';
import { settle, settledUser } from '../../shared/page/settled-user.testing.js';
import { clientWithoutTimers, messagesIn } from '../../shared/page/show.testing.js';
import { accountHeaderQuery, rootQuery } from '../../shared/root/root-data.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { App } from '../app.js';
import { RouteError } from '../errors/error-page.js';
import { layoutRoute } from '../router/layout-route.js';
import { Root } from '../router/root.js';

interface SiteOptions {
  at: string;
  language?: Language;
  root?: Partial<RootData>;
}

/** Opens a page in its layout as the site does. All other paths render a heading with the path. */
export async function openSite(
  server: FakeServer,
  page: AnyPage,
  data: unknown,
  { at, language = 'en', root: some }: SiteOptions,
) {
  const { t } = await messagesIn(language);
  const isOfGuest = ['guest', 'login'].includes(page.contract.layout);
  const member = isOfGuest ? {} : { authId: 'account-1', pageAccount: 'page-account-1' };
  const root = { ...sampleRoot(language), ...member, ...some };
  document.cookie = `__Host-account_id=${root.authId}; Secure; Path=/`;
  server.showsScreen(page.contract, data);
  server.showsScreen(rootScreen, root);
  server.showsScreen(accountHeaderScreen, sampleData(accountHeaderScreen));
  const queryClient = clientWithoutTimers();
  queryClient.setQueryData(rootQuery.queryKey, root);
  history.replaceState(null, '', at);
  const [words] = await Promise.all([
    loadTranslations(language),
    page.load(),
    queryClient.prefetchQuery(accountHeaderQuery),
  ]);
  await loadLazyParts();
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        errorElement: <RouteError />,
        children: [
          layoutRoute(page.contract.layout, [page], queryClient),
          { path: '*', element: <OtherPage /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  router.subscribe(({ location: { pathname, search } }) =>
    history.replaceState(history.state, '', pathname + search),
  );
  await isInitialized(router);
  const view = await act(async () =>
    render(
      <App
        queryClient={queryClient}
        router={router}
        spoken={{ language, words }}
        onMounted={() => undefined}
      />,
    ),
  );
  // Runs timers that components start on mount; otherwise they would fire during or after the first action.
  await settle();
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, t, address, user: settledUser() };
}

type Router = ReturnType<typeof createMemoryRouter>;

function isInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });
}

function OtherPage() {
  return <h1 tabIndex={-1}>{useLocation().pathname}</h1>;
}
