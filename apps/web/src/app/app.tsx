import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { isRedirect } from '../shared/api/screen-query.js';
import { TranslationsProvider, type LoadedLanguage } from '../shared/language/translations-provider.js';
import { RootContext, rootQuery } from '../shared/root/root-data.js';
import { afterPaint } from './document/after-paint.js';

interface AppProps {
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
  spoken: LoadedLanguage;
  onMounted: () => void;
}

export function App({ queryClient, router, spoken, onMounted }: AppProps) {
  useEffect(() => afterPaint(onMounted), [onMounted]);
  return (
    <QueryClientProvider client={queryClient}>
      <RootProvider first={spoken}>
        <RouterProvider router={router} />
      </RootProvider>
    </QueryClientProvider>
  );
}

function RootProvider({ first, children }: { first: LoadedLanguage; children: ReactNode }) {
  const { data: root } = useQuery(rootQuery);
  if (!root || isRedirect(root)) return null;
  return (
    <RootContext value={root}>
      <TranslationsProvider language={root.language} first={first}>
        {children}
      </TranslationsProvider>
    </RootContext>
  );
}
