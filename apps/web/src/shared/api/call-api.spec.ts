import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { anyone } from '@account/contracts/platform/access';
import { call } from '@account/contracts/platform/call';
import * as z from 'zod/mini';

import { ApiProblem, translateMessage } from './api-problem.js';
import { callApi, readApi } from './call-api.js';

const rename = call({
  method: 'POST',
  path: '/zapi/things/{id}',
  access: anyone,
  problems: [],
  input: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ name: z.string() }),
});
const remove = call({
  method: 'DELETE',
  path: '/zapi/things',
  access: anyone,
  problems: [],
  input: z.strictObject({}),
});

const fetched = jest.spyOn(globalThis, 'fetch');
afterEach(() => void fetched.mockReset());

function answer(status: number, body?: unknown) {
  fetched.mockResolvedValueOnce(new Response(body === undefined ? null : JSON.stringify(body), { status }));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiProblem> {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof ApiProblem)) throw new Error(`Not a problem: ${String(failure)}`);
  return failure;
}

const asGuest = { pageAccount: '' };

const refusal = {
  status: 400,
  code: 'INVALID_REQUEST',
  message: '入力内容に誤りがあります。',
  requestId: 'r1',
  fieldErrors: { name: '名前が長すぎます。' },
};

describe('the error message of a rejected call', () => {
  it('is shown in the current language of the page', async () => {
    const { message } = refusal;
    const [inField] = Object.values(refusal.fieldErrors);
    const en = { [message]: 'Something is wrong.', [String(inField)]: 'That name is too long.' };
    expect(translateMessage('en', message)).toBe(message);
    answer(400, { ...refusal, inOtherLanguages: { en } });
    const problem = await failureOf(callApi(rename, { name: 'n' }, { path: { id: '1' }, ...asGuest }));
    expect(translateMessage('ja', problem.message)).toBe(message);
    expect(translateMessage('en', problem.message)).toBe('Something is wrong.');
    expect(translateMessage('en', problem.fieldErrors['name'] ?? '')).toBe('That name is too long.');
  });
});

describe('a call that changes data', () => {
  it('posts JSON with the account of the page, and returns the response body', async () => {
    answer(200, { name: 'new' });
    await expect(
      callApi(rename, { name: 'new' }, { path: { id: 'a b' }, pageAccount: 'p1' }),
    ).resolves.toEqual({ name: 'new' });
    const [path, sent] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/zapi/things/a%20b');
    expect(sent).toMatchObject({
      method: 'POST',
      body: '{"name":"new"}',
      headers: { 'content-type': 'application/json', 'page-account': 'p1' },
    });
  });

  it('uses keepalive on request, so that the call completes after the page is unloaded', async () => {
    for (const outlivesPage of [true, false]) {
      answer(204);
      await callApi(remove, {}, { ...asGuest, outlivesPage });
    }
    expect(fetched.mock.calls.map(([, sent]) => sent?.keepalive)).toEqual([true, false]);
  });

  it('returns undefined for 204', async () => {
    answer(204);
    await expect(callApi(remove, {}, asGuest)).resolves.toBeUndefined();
  });

  it('throws status, code, message, request ID and fields for status 400 and above', async () => {
    answer(400, refusal);
    const { status, code, message, requestId, fieldErrors } = await failureOf(
      callApi(rename, { name: '' }, asGuest),
    );
    expect({ status, code, message, requestId, fieldErrors }).toEqual(refusal);
  });

  it('throws for status 404', async () => {
    answer(404, { ...refusal, status: 404, code: 'NOT_FOUND' });
    expect((await failureOf(callApi(rename, { name: 'x' }, asGuest))).code).toBe('NOT_FOUND');
  });

  it('reports the page on which a broken flow restarts', async () => {
    const flowError = { redirectTo: '/signup' };
    answer(409, { ...refusal, status: 409, code: 'INVALID_SESSION_FLOW', flowError });
    expect((await failureOf(callApi(rename, { name: 'x' }, asGuest))).flowError).toEqual(flowError);
  });

  it('keeps the status of a response that is not a problem document', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await failureOf(callApi(rename, { name: 'x' }, asGuest))).toMatchObject({
      status: 502,
      code: 'UNREADABLE_ANSWER',
    });
  });

  it('throws a network error without a retry when the server is unreachable', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await failureOf(callApi(rename, { name: 'x' }, asGuest))).code).toBe('NETWORK_ERROR');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('throws a timeout when no response arrives in time', async () => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetched.mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'));
    expect((await failureOf(callApi(rename, { name: 'x' }, asGuest))).code).toBe('TIMEOUT');
  });

  it('opens the page to which the response redirects', async () => {
    const response = new Response('{}', { status: 200 });
    Object.defineProperties(response, {
      redirected: { value: true },
      url: { value: 'http://localhost/mypage' },
    });
    fetched.mockResolvedValueOnce(response);
    await expect(callApi(rename, { name: 'x' }, asGuest)).resolves.toEqual({
      redirectTo: 'http://localhost/mypage',
    });
  });

  it('rejects a response that violates the contract during development', async () => {
    answer(200, { nom: 'x' });
    await expect(callApi(rename, { name: 'x' }, asGuest)).rejects.toThrow();
  });
});

describe('a read request', () => {
  it('is aborted when the page is left in a browser without AbortSignal.any', async () => {
    const any = jest.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const page = new AbortController();
    fetched.mockImplementationOnce((_, sent) => {
      page.abort(new Error('left'));
      return Promise.reject(sent?.signal?.reason as Error);
    });
    await expect(readApi(rename, { signal: page.signal })).rejects.toThrow('left');
    any.mockRestore();
  });

  it('returns the body of a 404 response', async () => {
    const missing = { status: 404, code: 'NOT_FOUND', message: '見つかりません。', requestId: 'r2' };
    answer(404, missing);
    await expect(readApi(rename)).resolves.toEqual(missing);
  });

  it('does not send a body', async () => {
    answer(200, { name: 'x' });
    await readApi(rename);
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });
});
