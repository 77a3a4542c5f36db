import '@account/ui/styles.css';
import './app.css';

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { removeAbandonedDrafts } from '../shared/form/abandoned-drafts.js';
import { clearEmbeddedResponses, storeEmbeddedResponses } from '../shared/api/embedded-responses.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { setRequestLanguage } from '../shared/api/request.js';
import { loadTranslations } from '../shared/language/load-translations.js';
import { accountHeaderQuery, rootQuery } from '../shared/root/root-data.js';
import { readEmbedded } from '../shared/root/embedded-root.js';
import { reloadOnAccountChange } from './account-check.js';
import { App } from './app.js';
import { loadFonts } from './fonts/fonts.js';
import { reloadOnStaleRelease } from './stale-release.js';
import { resetScrollPosition } from './router/scroll-positions.js';
import { waitForFirstPage } from './router/first-page.js';
import { createErrorRouter, createRouter } from './router/router.js';
import { settleViewTransitions } from './router/view-transitions.js';

// The content security policy forbids code generation from strings.
z.config({ jitless: true });

async function start(): Promise<void> {
  document.documentElement.dataset['started'] = '';
  const { root, answers = {}, error } = readEmbedded(document);
  const queryClient = createQueryClient();
  setRequestLanguage(root.language);
  queryClient.setQueryData(rootQuery.queryKey, root);
  storeEmbeddedResponses(answers, location);
  if (root.authId !== '') void queryClient.prefetchQuery(accountHeaderQuery);
  reloadOnStaleRelease(window);
  settleViewTransitions(document, matchMedia('(prefers-reduced-motion: reduce)'));
  resetScrollPosition();
  removeAbandonedDrafts(sessionStorage, location.pathname);
  reloadOnAccountChange(
    window,
    () => queryClient.getQueryData<typeof root>(rootQuery.queryKey)?.authId ?? '',
  );

  const wordsOf = loadTranslations(root.language);
  const router = error
    ? createErrorRouter(error, root.authId !== '', queryClient)
    : createRouter(queryClient);
  let standing = (): void => undefined;
  const isMounted = new Promise<void>((resolve) => {
    standing = resolve;
  });
  const isPainted = document.querySelector('.painted') !== null;
  document.documentElement.toggleAttribute('data-painted', isPainted);
  void loadFonts(document, isPainted ? isMounted : Promise.resolve());
  const [words] = await Promise.all([wordsOf, waitForFirstPage(router)]);
  const page = createRoot(document.getElementById('root') as HTMLElement);
  const spoken = { language: root.language, words };
  // Replaces the prerendered HTML. A transition splits rendering into short tasks, which avoids long tasks on
  // phones.
  startTransition(() =>
    page.render(<App queryClient={queryClient} router={router} spoken={spoken} onMounted={standing} />),
  );
  clearEmbeddedResponses();
}

void start();
