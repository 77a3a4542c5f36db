import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { environmentManager, QueryClient } from '@tanstack/react-query';

import type { AnyPage } from '../../shared/page/page.js';
import { pageLoader } from './page-loader.js';

const fetchBefore = globalThis.fetch;
const client = new QueryClient();

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  globalThis.fetch = () => Promise.resolve(Response.json({}));
});

afterEach(() => {
  globalThis.fetch = fetchBefore;
  client.clear();
});

it('a page comes with what it has asked for around it, and not before', async () => {
  const came: string[] = [];
  let comes: () => void = () => undefined;
  const around = jest.fn((_: QueryClient) =>
    new Promise<void>((resolve) => (comes = resolve)).then(() => void came.push('around')),
  );
  const page: AnyPage = {
    contract: emailConfirmScreen,
    load: () => Promise.resolve({ default: Object.assign(() => null, { around }) }),
    title: () => '',
  };
  const request = new Request('https://account.example/email/confirm');
  const opened = pageLoader(page, client)({ request, params: {}, context: {} } as never);
  const done = opened.then((data) => {
    came.push('page');
    return data;
  });
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(around.mock.calls).toEqual([[client]]);
  comes();
  expect(await done).toEqual({});
  expect(came).toEqual(['around', 'page']);
});
