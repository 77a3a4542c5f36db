import { afterAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';

import { maskQuery, readUserAgent } from './card-numbers.js';

const card = '4242424242424242';

const fastify = Fastify();
fastify.addHook('onRequest', (request, _reply, done) => {
  maskQuery(request);
  done();
});
fastify.get('/page', (request) => ({
  url: request.url,
  query: request.query,
  userAgent: readUserAgent(request),
}));
fastify.get('/gateway', { config: { isOfProviders: true } }, (request) => request.url);

const read = async (url: string, userAgent = '') =>
  (await fastify.inject({ url, headers: { 'user-agent': userAgent } })).json<{
    url: string;
    query: Record<string, unknown>;
    userAgent: string;
  }>();

afterAll(() => fastify.close());

describe('masking of card numbers in a request', () => {
  it.each([
    [`a=${card}`, 'a=0', { a: '0' }],
    ['a=4242+4242%204242-4242', 'a=0', { a: '0' }],
    ['a=%EF%BC%94242424242424242', 'a=0', { a: '0' }],
    [`${card}=1`, '0=1', { '0': '1' }],
    [`a=1&a=${card}&b=%20`, 'a=1&a=0&b=%20', { a: ['1', '0'], b: ' ' }],
    [`a=x?b=${card}`, 'a=x%3Fb%3D0', { a: 'x?b=0' }],
  ])('masks the query ?%s, which the handler reads as ?%s', async (query, masked, parsed) => {
    expect(await read(`/page?${query}`)).toMatchObject({ url: `/page?${masked}`, query: parsed });
  });

  it.each([
    'utm_id=23851234567890121',
    `state=${card}&nonce=${card}&code=${card}`,
    '%00=%ff&a=%&__proto__=1&12345678901234567890',
  ])('does not change the query ?%s', async (query) => {
    expect((await read(`/page?${query}`)).url).toBe(`/page?${query}`);
  });

  it('does not change ids of a provider', async () => {
    expect((await fastify.inject(`/gateway?id=${card}`)).body).toBe(`/gateway?id=${card}`);
  });

  it('masks card numbers in the user agent', async () => {
    expect((await read('/page', `VideoStoreApp/3.1 (${card})`)).userAgent).toBe('VideoStoreApp/3.1 (0)');
  });
});
