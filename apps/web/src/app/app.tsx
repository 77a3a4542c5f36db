import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { isRedirect } from '../shared/api/screen-query.js';
import { WordsProvider, type Spoken } from '../shared/language/words-provider.js';
import { RootContext, rootQuery } from '../shared/root/root-data.js';
import { afterPaint } from './document/after-paint.js';

interface AppProps {
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
  spoken: Spoken;
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

function RootProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const { data: root } = useQuery(rootQuery);
  if (!root || isRedirect(root)) return null;
  return (
    <RootContext value={root}>
      <WordsProvider language={root.language} first={first}>
        {children}
      </WordsProvider>
    </RootContext>
  );
}
