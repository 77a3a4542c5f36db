import '@fontsource-variable/noto-sans-jp/index.css';
import '@account/ui/styles.css';
import './app.css';

import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';

import { createQueryClient } from '../shared/api/query-client.js';
import { loadWords } from '../shared/language/load-words.js';
import { readEmbedded } from '../shared/root/embedded-root.js';
import { rootQuery } from '../shared/root/root-data.js';
import { watchAccount } from './account-check.js';
import { App } from './app.js';
import { outliveReleases } from './release.js';
import { beginAtTop } from './router/places.js';
import { createErrorRouter, createRouter } from './router/router.js';

// The content security policy forbids code made of strings.
z.config({ jitless: true });

async function start(): Promise<void> {
  const { root, error } = readEmbedded(document);
  const queryClient = createQueryClient();
  queryClient.setQueryData(rootQuery.queryKey, root);
  outliveReleases(window);
  beginAtTop();
  watchAccount(window, () => queryClient.getQueryData<typeof root>(rootQuery.queryKey)?.authId ?? '');

  const words = await loadWords(root.language);
  const router = error ? createErrorRouter(error) : createRouter(queryClient);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <App queryClient={queryClient} router={router} spoken={{ language: root.language, words }} />,
  );
}

void start();
