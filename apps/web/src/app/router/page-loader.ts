import type { QueryClient } from '@tanstack/react-query';
import { redirect, replace, type LoaderFunctionArgs } from 'react-router-dom';

import { transportProblem } from '../../shared/api/api-problem.js';
import { isRedirect, screenQuery } from '../../shared/api/screen-query.js';
import { requestFocusInNextDocument } from '../../shared/navigation/use-follow-redirect.js';
import { destinationOf } from '../../shared/navigation/destination.js';
import type { AnyPage } from '../../shared/page/page.js';
import { isMemberError } from '../errors/error-kind.js';
import { isWithinDocument } from './own-page.js';

export class PageLoadError {
  constructor(readonly error: unknown) {}
}

/** Loads the data of a page on each visit and follows its redirect without adding a history entry. */
export function pageLoader({ contract, load }: AnyPage, queryClient: QueryClient) {
  return async ({ request, params }: LoaderFunctionArgs) => {
    const { search } = new URL(request.url);
    try {
      const [data] = await Promise.all([
        queryClient.fetchQuery(screenQuery(contract, { path: params, search })),
        load().then(({ default: Content }) => Content.around?.(queryClient)),
      ]);
      return isRedirect(data) ? await followPageRedirect(data.redirectTo, request) : data;
    } catch (error) {
      if (contract.layout === 'account' && isMemberError(error)) return new PageLoadError(error);
      throw error;
    }
  };
}

/**
 * A page opened by a document load is already in the history and must be replaced. A page opened by a link is
 * not in the history yet.
 */
async function followPageRedirect(redirectTo: string, request: Request): Promise<Response> {
  const destination = destinationOf(redirectTo, location.origin);
  if (destination.kind === 'refused') throw transportProblem('UNREADABLE_ANSWER');
  if (destination.kind === 'here' && isWithinDocument(location.pathname + location.search, destination.path))
    return isInHistory(request) ? replace(destination.path) : redirect(destination.path);
  const address = destination.kind === 'here' ? destination.path : destination.address;
  if (destination.kind === 'here') requestFocusInNextDocument();
  if (isInHistory(request)) location.replace(address);
  else location.assign(address);
  return new Promise(() => undefined);
}

function isInHistory({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return pathname === location.pathname && search === location.search;
}
