import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse } from '@account/testing/race';

import { ClockMoves } from '../clock/clock-moves.js';
import { newId } from '../ids/ids.js';
import { openDatabase } from '../../testing/open-database.js';
import type { Database } from '../prisma/database.js';
import { FlowRepository } from './flow.repository.js';

const testing = testDatabase();
const now = new Date('2026-04-01T00:00:00Z');
const later = new Date('2026-04-01T01:00:00Z');
const browser = Buffer.alloc(32, 1);

let database: Database;
let flows: FlowRepository;

beforeAll(() => {
  database = openDatabase(testing);
  flows = new FlowRepository(database, new ClockMoves());
});

afterAll(() => database.onApplicationShutdown());

const begin = (kind: string, browserHash = browser) =>
  database.transaction((transaction) =>
    flows.replace(transaction, {
      id: newId<'flow'>(),
      kind,
      step: kind,
      data: {},
      browserHash: new Uint8Array(browserHash),
      accountId: null,
      createdAt: now,
      expiresAt: later,
    }),
  );
const move = (at: { id: string; version: number }, time = now) =>
  database.transaction((transaction) =>
    flows.move(transaction, { ...at, now: time }, { step: 'next', data: {}, expiresAt: later }),
  );

describe('FlowsService', () => {
  it('finds a flow by browser and kind until it expires', async () => {
    await begin('login');
    await begin('signUp');
    expect(await flows.findLive(browser, 'login', now)).toMatchObject({ step: 'login' });
    expect(await flows.findLive(browser, 'signUp', now)).toMatchObject({ step: 'signUp' });
    for (const kind of ['emailEdit', 'social', 'zzz'])
      expect(await flows.findLive(browser, kind, now)).toBeUndefined();
    expect(await flows.findLive(Buffer.alloc(32, 2), 'login', now)).toBeUndefined();
    expect(await flows.findLive(browser, 'login', later)).toBeUndefined();
  });

  it('advances a flow for only one of 16 concurrent requests, and never after the flow has ended', async () => {
    const flow = await begin('login');
    expect(await move(flow, later)).toBeUndefined();
    await assertSingleUse(
      () => move(flow),
      16,
      (moved) => moved !== undefined,
    );
    expect(await flows.findLive(browser, 'login', now)).toMatchObject({ step: 'next', version: 2 });
  });
});
