import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocale } from 'use-intl';
import type * as z from 'zod/mini';

import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';

type Data = z.output<typeof myPageScreen.data>;

/**
 * My Page as it is now, asked for at each visit of the page that shows a part of it.
 *
 * @param isNews what is known from before says nothing of what has changed
 */
export function useMyPage(isNews: boolean): Data | undefined {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(screenQuery(myPageScreen));
  // A second change leads to the page on which one is: another visit of the same address.
  const visit = `${useLocation().key} ${useLocale()}`;
  const seen = useRef(visit);
  useEffect(() => {
    if (seen.current === visit) return;
    seen.current = visit;
    void refetch();
  }, [visit, refetch]);
  const isOld = isError || !isFetchedAfterMount;
  return data === undefined || isRedirect(data) || (isNews && isOld) ? undefined : data;
}
