import type { QueryClient } from '@tanstack/react-query';
import { replace, type LoaderFunctionArgs } from 'react-router-dom';

import { transportProblem } from '../../shared/api/api-problem.js';
import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';
import { destinationOf } from '../../shared/navigation/destination.js';
import type { AnyPage } from '../../shared/page/page.js';
import { isOwnPage } from './own-page.js';

/** Fetches a page's data each time it is opened, and goes where it says instead, leaving no trace in the history. */
export function pageLoader({ contract }: AnyPage, queryClient: QueryClient) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { search } = new URL(request.url);
    const data = await queryClient.fetchQuery(screenQuery(contract, { path: params, search }));
    return isRedirect(data) ? replaceBy(data.redirectTo) : data;
  };
}

async function replaceBy(redirectTo: string): Promise<Response> {
  const destination = destinationOf(redirectTo, location.origin);
  if (destination.kind === 'refused') throw transportProblem('UNREADABLE_ANSWER');
  if (destination.kind === 'here' && isOwnPage(destination.path)) return replace(destination.path);
  location.replace(destination.kind === 'here' ? destination.path : destination.address);
  return new Promise(() => undefined);
}
