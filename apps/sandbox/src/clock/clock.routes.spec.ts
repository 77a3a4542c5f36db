import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { createHttp } from '../http.js';
import { Clock } from './clock.js';
import { clockRoutes } from './clock.routes.js';

const START = Date.parse('2027-01-31T01:00:00Z');

let real: number;
let http: FastifyInstance;

beforeEach(async () => {
  real = START;
  http = createHttp();
  await http.register(clockRoutes, { clock: new Clock(() => real) });
});

const read = async () => (await http.inject('/clock')).json<unknown>();
const put = (body: object) => http.inject({ method: 'PUT', url: '/clock', payload: body });

test('an untouched clock shows real time', async () => {
  expect(await read()).toEqual({ now: '2027-01-31T01:00:00.000Z', offsetMilliseconds: 0 });
});

test('the clock keeps running after it was set', async () => {
  const answer = await put({ now: '2027-06-01T09:00:00+09:00' });
  expect(answer.json()).toEqual({
    now: '2027-06-01T00:00:00.000Z',
    offsetMilliseconds: Date.parse('2027-06-01T00:00:00Z') - START,
    previous: '2027-01-31T01:00:00.000Z',
    wentBack: false,
  });
  real += 1_500;
  expect(await read()).toMatchObject({ now: '2027-06-01T00:00:01.500Z' });
});

test('advances are added to the current business time', async () => {
  await put({ advance: 'P1M' });
  await put({ advance: 'P1D' });
  expect(await read()).toMatchObject({ now: '2027-03-01T01:00:00.000Z' });
});

test('a reset returns to real time and reports that the clock went back', async () => {
  await put({ advance: 'P31D' });
  const answer = await put({ reset: true });
  expect(answer.json()).toMatchObject({ offsetMilliseconds: 0, wentBack: true });
});

test.each([[{ now: '2026-12-31T00:00:00Z' }], [{ advance: '-P1D' }]])(
  '%j is accepted, and the response reports that the clock went back',
  async (move) => {
    const answer = await put(move);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ wentBack: true, previous: '2027-01-31T01:00:00.000Z' });
  },
);

describe('an invalid clock change is rejected with 400 and a reason, and does not change the clock', () => {
  test.each([
    [{}, 'exactly one'],
    [{ now: '2027-06-01T00:00:00Z', reset: true }, 'exactly one'],
    [{ now: '2027-06-01' }, 'now: must be an ISO 8601 time'],
    [{ now: '2027-02-30T00:00:00Z' }, 'now: must be an ISO 8601 time'],
    [{ advance: '31 days' }, 'advance: must be an ISO 8601 duration'],
    [{ advance: 31 }, 'advance:'],
    [{ advance: 'P5000Y' }, 'between the years 2000 and 2999'],
    [{ advance: 'P999999999Y' }, 'between the years 2000 and 2999'],
    [{ now: '1999-01-01T00:00:00Z' }, 'between the years 2000 and 2999'],
    [{ reset: false }, 'reset:'],
    [{ later: 'P1D' }, 'later'],
    [[], 'expected object'],
  ])('is rejected for the body %j', async (body, reason) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(reason);
    expect(await read()).toMatchObject({ offsetMilliseconds: 0 });
  });

  test('is rejected when the request body is malformed JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await http.inject({ method: 'PUT', url: '/clock', headers, payload: '{"reset":' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a clock with a stored offset and a lower bound', () => {
  const bounds = (latest: number) => ({
    readOffset: () => 60_000,
    writeOffset: () => 0,
    latest: () => latest,
  });

  test('continues with the stored offset', () => {
    expect(new Clock(() => START, bounds(0)).read().offsetMilliseconds).toBe(60_000);
  });

  test('cannot go back beyond the latest entry of the payment records', async () => {
    const clock = new Clock(() => START, bounds(START + 30_000));
    const held = createHttp();
    await held.register(clockRoutes, { clock });
    const set = (now: number) =>
      held.inject({ method: 'PUT', url: '/clock', payload: { now: new Date(now).toISOString() } });
    expect((await set(START + 29_999)).statusCode).toBe(409);
    expect(clock.read().offsetMilliseconds).toBe(60_000);
    expect((await set(START + 30_000)).statusCode).toBe(200);
    expect((await set(START + 90_000)).statusCode).toBe(200);
  });
});
