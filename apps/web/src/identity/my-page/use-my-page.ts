import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';

type Data = z.output<typeof myPageScreen.data>;

/**
 * My Page as the page that shows a part of it has asked for it (`prefetchChangedRowList`).
 *
 * @param isNews what is known from before says nothing of what has changed
 */
export function useMyPage(isNews: boolean): Data | undefined {
  const { data, isError } = useQuery({ ...screenQuery(myPageScreen), refetchOnMount: false });
  return data === undefined || isRedirect(data) || (isNews && isError) ? undefined : data;
}
