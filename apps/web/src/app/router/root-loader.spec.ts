import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pageLanguageHeader } from '@account/contracts/platform/language.contract';
import { QueryClient } from '@tanstack/react-query';

import { setRequestLanguage, request } from '../../shared/api/request.js';
import { rootQuery } from '../../shared/root/root-data.js';
import { sampleRoot } from '../../shared/root/sample-root.testing.js';
import { legacyRoutes, rootLoader } from './root-loader.js';

const root = { ...sampleRoot(), authId: 'hanako' };
const page = ['screen', 'page'];
const pending = ['screen', 'pending'];

const browserParts = ['document', 'location', 'fetch'] as const;
const original = browserParts.map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
let client: QueryClient;

function stub(name: (typeof browserParts)[number], value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  stub('location', { protocol: 'https:', pathname: '/', search: '' });
  stub('fetch', () => Promise.resolve(Response.json({ ...root, authId: 'mei' })));
  client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  client.setQueryData(rootQuery.queryKey, root);
  client.setQueryData(page, 'data of hanako');
});

afterEach(() => {
  client.clear();
  for (const [name, descriptor] of original)
    if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, descriptor);
});

async function loadAs(account: string): Promise<void> {
  stub('document', { cookie: `other=1; __Host-account_id=${account}` });
  await rootLoader(client)();
}

describe('rootLoader', () => {
  it('removes data of the previous account and keeps requests in flight', async () => {
    client
      .fetchQuery({ queryKey: pending, queryFn: () => new Promise(() => undefined) })
      .catch(() => undefined);
    await loadAs('mei');
    expect(client.getQueryData(page)).toBeUndefined();
    expect(client.getQueryState(pending)?.fetchStatus).toBe('fetching');
    expect(client.getQueryData(rootQuery.queryKey)).toMatchObject({ authId: 'mei' });
  });

  it("uses the language of the new member instead of the previous page's language", async () => {
    const requestedLanguages: unknown[] = [];
    stub('fetch', (_: string, { headers }: RequestInit) => {
      requestedLanguages.push((headers as Record<string, string>)[pageLanguageHeader]);
      return Promise.resolve(Response.json({ ...root, authId: 'mei', language: 'ja' }));
    });
    setRequestLanguage('en');
    await loadAs('mei');
    await request('/zapi/next', { method: 'GET' });
    setRequestLanguage(undefined);
    expect(requestedLanguages).toEqual([undefined, 'ja']);
  });

  it('keeps the data when the account is the same', async () => {
    await loadAs('hanako');
    expect(client.getQueryData(page)).toBe('data of hanako');
    expect(client.getQueryData(rootQuery.queryKey)).toEqual(root);
  });
});

it.each([
  ['/forgetpassword', '/password/forgot'],
  ['/newpassword', '/password/reset'],
])('redirects %s to %s with its query', async (path, current) => {
  const { loader } = legacyRoutes.find((route) => route.path === path) ?? {};
  const request = new Request(`https://account.yorube.example${path}?token=a&language=en`);
  const answer = typeof loader === 'function' ? await loader({ request } as never, undefined) : undefined;
  expect((answer as Response).headers.get('location')).toBe(`${current}?token=a&language=en`);
});
