import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rootScreen, type RootData } from '@account/contracts/store/settings/root.contract';
import { QueryClient } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';

import { rootQuery } from '../../shared/root/root-data.js';
import { Browser } from '../acts/browser.testing.js';
import { madeOf } from '../acts/made-data.testing.js';
import { olderRoutes, rootLoader } from './around-pages.js';

const making = { isTrue: true, isFull: true, choice: 0 };
const root = madeOf(rootScreen.data as unknown as ZodMiniType, making) as RootData;
const ofHanako = { ...root, authId: 'hanako' };
const [page, coming] = [
  ['screen', 'page'],
  ['screen', 'coming'],
];

let browser: Browser;
let client: QueryClient;

beforeEach(() => {
  browser = new Browser(
    () => undefined,
    () => Promise.resolve(Response.json({ ...root, authId: 'mei' })),
    new Map(),
  );
  browser.stands(new URL('https://account.yorube.example/'), 'ja');
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  client.setQueryData(rootQuery.queryKey, ofHanako);
  client.setQueryData(page, 'of hanako');
});

afterEach(() => {
  client.clear();
  browser.goes();
});

async function loadedFor(account: string): Promise<void> {
  Object.assign(document, { cookie: `other=1; __Host-account_id=${account}` });
  await rootLoader(client)();
}

it('whoever comes after somebody sees nothing of what was fetched before, but what is on its way', async () => {
  const queryFn = () => new Promise(() => undefined);
  client.fetchQuery({ queryKey: coming, queryFn }).catch(() => undefined);
  await loadedFor('mei');
  expect(client.getQueryData(page)).toBeUndefined();
  expect(client.getQueryState(coming)?.fetchStatus).toBe('fetching');
  expect(client.getQueryData(rootQuery.queryKey)).toMatchObject({ authId: 'mei' });
});

it('the same person goes on with what is there', async () => {
  await loadedFor('hanako');
  expect(client.getQueryData(page)).toBe('of hanako');
  expect(client.getQueryData(rootQuery.queryKey)).toEqual(ofHanako);
});

it.each([
  ['/forgetpassword', '/password/forgot'],
  ['/newpassword', '/password/reset'],
])('%s of former times leads to %s, with its query', async (path, now) => {
  const { loader } = olderRoutes.find((route) => route.path === path) ?? {};
  const request = new Request(`https://account.yorube.example${path}?token=a&language=en`);
  const answer = typeof loader === 'function' ? await loader({ request } as never, undefined) : undefined;
  expect((answer as Response).headers.get('location')).toBe(`${now}?token=a&language=en`);
});
