import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { ToastProvider } from '@account/ui/overlay/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData, useLocation } from 'react-router-dom';
import { IntlProvider } from 'use-intl';

import { DeadEndProvider } from '../navigation/dead-end.js';
import { OwnPages } from '../navigation/own-pages.js';
import { RootContext } from '../root/root-data.js';
import { sampleRoot } from '../root/sample-root.testing.js';
import { loadLazyParts } from './lazy-part.js';
import { SlotRenderer } from './page-slots.js';
import { PageTitle } from './page-title.js';
import { settle, settledUser } from './settled-user.testing.js';
import { clientWithoutTimers, messagesIn } from './show.testing.js';

interface PageOptions {
  /** URL to open, starting with its path. */
  at?: string;
  language?: Language;
  root?: Partial<RootData>;
}

/** Root data for a logged-in member. */
export const asMember: Partial<RootData> = { authId: 'account-1', pageAccount: 'page-account-1' };

/** Opens all site pages within the document, so that a test sees the target of a redirect. */
const ownPages = { has: () => true, isWithinDocument: (path: string) => path.startsWith('/') };

/**
 * Opens a page as the site does, without its layout. The page data is reloaded on each visit. All other paths
 * render a heading with the path.
 */
export async function showPage<Data>(
  Page: ComponentType<{ data: Data }>,
  data: Data | (() => Data),
  { at = '/', language = 'en', root }: PageOptions = {},
) {
  const { messages, t } = await messagesIn(language);
  await loadLazyParts();
  history.replaceState(null, '', at);
  let loads = 0;
  const load = (): unknown => {
    loads += 1;
    return typeof data === 'function' ? (data as () => Data)() : data;
  };
  function Loaded() {
    return <Page data={useLoaderData<unknown>() as Data} />;
  }
  const router = createMemoryRouter(
    [
      {
        element: (
          <ToastProvider label={t('shell.notices')} dismissText={t('shell.dismiss')}>
            <DeadEndProvider>
              <PageTitle title={() => 'title'}>
                <Outlet />
              </PageTitle>
            </DeadEndProvider>
          </ToastProvider>
        ),
        HydrateFallback: () => null,
        children: [
          { path: at.split('?')[0] ?? '', element: <Loaded />, loader: load },
          { path: '*', element: <OtherPage /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  router.subscribe(({ location: { pathname, search } }) =>
    history.replaceState(history.state, '', pathname + search),
  );
  const queryClient = clientWithoutTimers();
  const user = settledUser();
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RootContext value={{ ...sampleRoot(language), ...root }}>
          <SlotRenderer value={(place, children) => <div data-place={place}>{children}</div>}>
            <IntlProvider locale={language} messages={messages} timeZone={timeZone} formats={formats}>
              <OwnPages value={ownPages}>
                <RouterProvider router={router} />
              </OwnPages>
            </IntlProvider>
          </SlotRenderer>
        </RootContext>
      </QueryClientProvider>,
    ),
  );
  // Runs timers that components start on mount. Otherwise these timers would fire during or after the first
  // action.
  await settle();
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, queryClient, user, t, address, loads: () => loads };
}

function OtherPage() {
  return <h1 tabIndex={-1}>{useLocation().pathname}</h1>;
}

/** Returns the required or optional field with this label, but never the button beside the field. */
export function field<Control extends HTMLElement = HTMLInputElement>(label: string): Control {
  const isLabel = (text: string) => text === label || text.startsWith(`${label} ※`);
  return screen.getByLabelText<Control>(isLabel, { selector: 'input, select, textarea' });
}

/** Returns the button with this label, even while the button shows a different text. */
export function button(text: string): HTMLElement {
  const isButton = (name: string) => name === text || name.startsWith(text);
  const found = screen.getAllByRole('button', { name: isButton });
  const [first, ...others] = found;
  if (first === undefined || others.length > 0)
    throw new Error(`Found ${String(found.length)} buttons with the text ${text}.`);
  return first;
}
