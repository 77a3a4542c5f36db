import type { QueryClient } from '@tanstack/react-query';
import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom';

import { transportProblem } from '../../shared/api/api-problem.js';
import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';
import { destinationOf } from '../../shared/navigation/destination.js';
import type { AnyPage } from '../../shared/page/page.js';
import { isOwnPage } from './own-page.js';

/**
 * Fetches a page's data each time it is opened, and goes where it says instead, leaving no trace in the history: neither
 * of this page nor of a hole where the page was that the person came from.
 */
export function pageLoader({ contract }: AnyPage, queryClient: QueryClient) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    // Pages that are opened by a link have no place in the history yet while they load.
    const hasPlace = location.pathname + location.search === pathname + search;
    const data = await queryClient.fetchQuery(screenQuery(contract, { path: params, search }));
    return isRedirect(data) ? goOn(data.redirectTo, hasPlace) : data;
  };
}

async function goOn(redirectTo: string, hasPlace: boolean): Promise<Response> {
  const destination = destinationOf(redirectTo, location.origin);
  if (destination.kind === 'refused') throw transportProblem('UNREADABLE_ANSWER');
  if (destination.kind === 'here' && isOwnPage(destination.path))
    return hasPlace ? replace(destination.path) : redirect(destination.path);
  const address = destination.kind === 'here' ? destination.path : destination.address;
  if (hasPlace) location.replace(address);
  else location.assign(address);
  return new Promise(() => undefined);
}
