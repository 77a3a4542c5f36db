import '@account/ui/styles.css';
import './app.css';

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { endLeftDrafts } from '../shared/form/draft-end.js';
import { dropAnswers, keepAnswers } from '../shared/api/embedded-answers.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { asksIn } from '../shared/api/request.js';
import { loadWords } from '../shared/language/load-words.js';
import { accountHeaderQuery, rootQuery } from '../shared/root/root-data.js';
import { readEmbedded } from '../shared/root/embedded-root.js';
import { watchAccount } from './account-check.js';
import { App } from './app.js';
import { loadFonts } from './fonts/fonts.js';
import { outliveReleases } from './release.js';
import { beginAtTop } from './router/places.js';
import { hasFirstPage } from './router/first-page.js';
import { createErrorRouter, createRouter } from './router/router.js';
import { settleViewTransitions } from './router/view-transitions.js';

// The content security policy forbids code made of strings.
z.config({ jitless: true });

async function start(): Promise<void> {
  document.documentElement.dataset['started'] = '';
  const { root, answers = {}, error } = readEmbedded(document);
  const queryClient = createQueryClient();
  asksIn(root.language);
  queryClient.setQueryData(rootQuery.queryKey, root);
  keepAnswers(answers, location);
  if (root.authId !== '') void queryClient.prefetchQuery(accountHeaderQuery);
  outliveReleases(window);
  settleViewTransitions(document, matchMedia('(prefers-reduced-motion: reduce)'));
  beginAtTop();
  endLeftDrafts(sessionStorage, location.pathname);
  watchAccount(window, () => queryClient.getQueryData<typeof root>(rootQuery.queryKey)?.authId ?? '');

  const wordsOf = loadWords(root.language);
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
  const [words] = await Promise.all([wordsOf, hasFirstPage(router)]);
  const page = createRoot(document.getElementById('root') as HTMLElement);
  const spoken = { language: root.language, words };
  // In place of what the HTML has painted, at once; drawn in slices, so that a phone has no long task.
  startTransition(() =>
    page.render(<App queryClient={queryClient} router={router} spoken={spoken} onMounted={standing} />),
  );
  dropAnswers();
}

void start();
