import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anyone } from '@account/contracts/platform/access';
import { screen } from '@account/contracts/platform/call';
import * as z from 'zod/mini';

import { createQueryClient } from './query-client.js';
import { screenQuery } from './screen-query.js';

const plan = screen({
  path: '/plans/{planId}',
  layout: 'account',
  group: 'member',
  access: anyone,
  data: z.strictObject({ price: z.number() }),
});

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => void fetched.mockReset());

function fetchPlan() {
  return createQueryClient().fetchQuery(screenQuery(plan, { path: { planId: 'gold' }, search: '?a=1' }));
}

describe('page data', () => {
  it('is requested from the path of the page with its query', async () => {
    fetched.mockResolvedValueOnce(Response.json({ price: 980 }));
    await expect(fetchPlan()).resolves.toEqual({ price: 980 });
    expect(fetched.mock.calls[0]?.[0]).toBe('/zapi/internal/plans/gold/screen-data?a=1');
  });

  it('may be a redirect', async () => {
    fetched.mockResolvedValueOnce(Response.json({ redirectTo: '/login' }));
    await expect(fetchPlan()).resolves.toEqual({ redirectTo: '/login' });
  });

  it('fails with the status of the response and is not retried when a retry cannot help', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 403 }));
    await expect(fetchPlan()).rejects.toMatchObject({
      name: 'ApiProblem',
      status: 403,
      message: 'Failed to load data',
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
