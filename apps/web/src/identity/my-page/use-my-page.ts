import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';

type Data = z.output<typeof myPageScreen.data>;

/**
 * Returns the My Page data that the current page has prefetched (`prefetchChangedRowList`).
 *
 * @param isNews if true, returns undefined after a failed request, because cached data would not contain the
 *   change
 */
export function useMyPage(isNews: boolean): Data | undefined {
  const { data, isError } = useQuery({ ...screenQuery(myPageScreen), refetchOnMount: false });
  return data === undefined || isRedirect(data) || (isNews && isError) ? undefined : data;
}
