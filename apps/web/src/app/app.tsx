import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

import { isRedirect } from '../shared/api/screen-query.js';
import { WordsProvider, type Spoken } from '../shared/language/words-provider.js';
import { RootContext, rootQuery } from '../shared/root/root-data.js';

interface AppProps {
  queryClient: QueryClient;
  router: RouterProviderProps['router'];
  spoken: Spoken;
}

export function App({ queryClient, router, spoken }: AppProps) {
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
