import { setImmediate, setTimeout } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { emailConfirmScreen } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { environmentManager, QueryClient } from '@tanstack/react-query';

import type { AnyPage } from '../../shared/page/page.js';
import { pageLoader } from './page-loader.js';

const fetchBefore = globalThis.fetch;
const locationBefore = Object.getOwnPropertyDescriptor(globalThis, 'location');
const client = new QueryClient();

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  globalThis.fetch = () => Promise.resolve(Response.json({}));
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  globalThis.fetch = fetchBefore;
  if (locationBefore === undefined) Reflect.deleteProperty(globalThis, 'location');
  else Object.defineProperty(globalThis, 'location', locationBefore);
  client.clear();
});

it('the page loader waits for the data that the page prefetches for its surrounding components', async () => {
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

const origin = 'https://account.example';

/** @returns the result of the loader ("none" while it is pending), and the navigations of the browser */
async function ledOn(from: string, redirectTo: string) {
  const left: string[] = [];
  const { pathname, search } = new URL(from, origin);
  const location = {
    ...{ pathname, search, origin },
    replace: (address: string) => left.push(`in place to ${address}`),
    assign: (address: string) => left.push(`to ${address}`),
  };
  Object.defineProperty(globalThis, 'location', { configurable: true, value: location });
  globalThis.fetch = () => Promise.resolve(Response.json({ redirectTo }));
  const page: AnyPage = {
    contract: emailConfirmScreen,
    load: () => Promise.resolve({ default: () => null }),
    title: () => '',
  };
  const request = new Request(`${origin}/email/confirm`);
  const answer = pageLoader(page, client)({ request, params: {}, context: {} } as never);
  return { answer: await Promise.race([answer, setTimeout(50, 'none')]), left };
}

it.each([
  ['opened by a document load replaces itself', '/email/confirm', 'true'],
  ['opened by a link adds no entry', '/login', null],
])('a redirecting page that was %s', async (_, from, inPlace) => {
  const { answer, left } = await ledOn(from, '/password/forgot');
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([302, '/password/forgot']);
  expect(headers.get('x-remix-replace')).toBe(inPlace);
  expect(left).toEqual([]);
});

it.each([
  ['/email/confirm', ['in place to https://other.example/']],
  ['/login', ['to https://other.example/']],
])('the page loader does not render %s while another site is loading', async (from, left) => {
  expect(await ledOn(from, 'https://other.example/')).toEqual({ answer: 'none', left });
});
