import { screenDataPath, type ScreenContract } from '@account/contracts/platform/call';
import { redirectSchema, type Redirect } from '@account/contracts/platform/call';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import { checkResponse } from './check-response.js';
import { takeEmbeddedResponse } from './embedded-responses.js';
import { fillPath, type PathValues } from './path.js';
import { bodyOf, problemOf, request } from './request.js';

export interface ScreenAt {
  path?: PathValues;
  search?: string;
}

/** Loads the data of a page, or its redirect. @throws {ApiProblem} with the status of the response */
export function screenQuery<Data extends z.ZodMiniType>(
  contract: ScreenContract<Data>,
  { path = {}, search = '' }: ScreenAt = {},
) {
  const address = screenDataPath(fillPath(contract.path, path)) + search;
  return queryOptions({
    queryKey: ['screen', address],
    queryFn: async ({ signal }): Promise<z.output<Data> | Redirect> => {
      const response = takeEmbeddedResponse(address) ?? (await request(address, { method: 'GET', signal }));
      if (!response.ok) throw await problemOf(response, 'Failed to load data');
      const body = await bodyOf(response);
      return isRedirect(body) ? body : (checkResponse(contract.data, body) as z.output<Data>);
    },
  });
}

export function isRedirect(body: unknown): body is Redirect {
  return redirectSchema.safeParse(body).success;
}
