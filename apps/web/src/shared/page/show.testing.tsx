import type { RootData } from '@account/contracts/store/settings/root.contract';
import { ToastProvider } from '@account/ui/overlay/toasts';
import type { Language } from '@account/domain/platform/language';
import { formats, timeZone } from '@account/i18n/platform/formats/formats';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createTranslator, IntlProvider } from 'use-intl';

import { createQueryClient } from '../api/query-client.js';
import {
  mergeTranslations,
  lazyParts,
  loadedLazyTranslations,
  loadLazyTranslations,
  loadTranslations,
} from '../language/load-translations.js';
import { DeadEndProvider } from '../navigation/dead-end.js';
import { RootContext } from '../root/root-data.js';
import { sampleRoot } from '../root/sample-root.testing.js';

interface ShowOptions {
  language?: Language;
  /** URL to open first, starting with its path. */
  at?: string;
  root?: Partial<RootData>;
}

/** Returns the messages of all pages in a language, so that tests can refer to texts by key. */
export async function messagesIn(language: Language) {
  const words = await loadTranslations(language);
  await Promise.all(lazyParts.map((part) => loadLazyTranslations(part, language)));
  const messages = mergeTranslations(words, loadedLazyTranslations(language));
  return { messages, t: createTranslator({ locale: language, messages, timeZone, formats }) };
}

/** Disables garbage collection of responses, because its timers would run for minutes. */
export function clientWithoutTimers() {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, gcTime: Infinity } });
  // A call with a `gcTime` option would override the defaults.
  const withDefaults = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = (options) => ({ ...withDefaults(options), gcTime: Infinity });
  return client;
}

/** Renders routes with all providers of the application but without a layout. */
export async function showRoutes(
  routes: RouteObject[],
  { language = 'en', at = '/', root }: ShowOptions = {},
) {
  const { messages, t } = await messagesIn(language);
  const queryClient = clientWithoutTimers();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RootContext value={{ ...sampleRoot(language), ...root }}>
        <IntlProvider locale={language} messages={messages} timeZone={timeZone} formats={formats}>
          <RouterProvider router={router} />
        </IntlProvider>
      </RootContext>
    </QueryClientProvider>,
  );
  return { ...view, router, user, t };
}

/** Renders one component as the only page, with toasts and the dialogs of calls. */
export function show(component: React.ReactNode, options: ShowOptions = {}) {
  const element = (
    <ToastProvider label="toasts" dismissText="dismiss">
      <DeadEndProvider>{component}</DeadEndProvider>
    </ToastProvider>
  );
  return showRoutes([{ path: '*', element }], options);
}
