import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { isRedirect, screenQuery } from '../api/screen-query.js';
import type { RowsAroundProps } from './my-page-section.js';

const RowsAround = lazy(async () => ({ default: (await import('./my-page-section.js')).RowsAround }));

/** A row's list as My Page shows it now. It comes after the page that stands on it, and stands below what leads on. */
export function ListOfRow(props: RowsAroundProps) {
  const { data } = useQuery(screenQuery(myPageScreen));
  if (data === undefined || isRedirect(data)) return null;
  return (
    <Suspense fallback={null}>
      <RowsAround {...props} page={data} />
    </Suspense>
  );
}
