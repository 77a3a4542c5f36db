import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, atOnce, inARow } from '@account/testing/race';

import type { Logger } from '../../../platform/logging/logger.js';
import { Database } from '../../../platform/prisma/database.js';
import { openDatabase } from '../../../testing/open-database.js';
import { GatewayBreakerRepository, type Permit } from './gateway-breaker.repository.js';
import { GatewayBreakers } from './gateway-breakers.service.js';
import { everyGateway } from './gateway-breaker.repository.js';

const store = testDatabase();
const ref = { gatewayId: 'card', type: 'SbpsCredit' } as const;
const pacing = { inFlight: 4, perSecond: 100, lease: 60_000 };
const logger = { error: () => undefined, info: () => undefined } as unknown as Logger;

/** Processes of their own on one database. */
let databases: Database[];
let processes: GatewayBreakers[];

beforeAll(() => {
  databases = [openDatabase(store), openDatabase(store)];
  processes = databases.map(
    (database) => new GatewayBreakers(new GatewayBreakerRepository(database), logger),
  );
});

afterAll(async () => {
  for (const database of databases) await database.onApplicationShutdown();
});

const process = (index: number) => processes[index % 2] as GatewayBreakers;

async function permitted(index = 0): Promise<Permit> {
  const admitted = await process(index).admit(ref, pacing, true);
  if ('why' in admitted) throw new Error(admitted.why);
  return admitted.permit;
}

async function answered(weights: string): Promise<void> {
  for (const [index, weight] of [...weights].entries())
    await process(index).settle(ref, await permitted(index), weight === 'x' ? 'bad' : 'good');
}

const row = async () =>
  (
    await store.rows<{ recent: string; open_since: Date | null; under_way: Permit[]; version: number }>(
      'SELECT recent, open_since, under_way, version FROM gateway_breaker',
    )
  )[0];

describe('the breaker of all processes', () => {
  it('lets as many through at once as are set, of 16 at once in two processes', async () => {
    await inARow(async () => {
      await store.rows('DELETE FROM gateway_breaker');
      const admitted = await atOnce(16, (index) => process(index).admit(ref, pacing, true));
      const given = admitted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(given).toHaveLength(16);
      const permits = given.flatMap((each) => ('permit' in each ? [each.permit] : []));
      expect(permits).toHaveLength(pacing.inFlight);
      expect(given.filter((each) => 'why' in each && each.why === 'busy')).toHaveLength(12);
      await atOnce(4, (index) => process(index).settle(ref, permits[index] as Permit, 'good'));
      expect(await row()).toMatchObject({ recent: '....', under_way: [], open_since: null });
    });
  });

  it('sends no more in a second than is set', async () => {
    const slow = { ...pacing, inFlight: 100, perSecond: 3 };
    const admitted = await atOnce(8, (index) => process(index).admit(ref, slow, true));
    const sent = admitted.filter((each) => each.status === 'fulfilled' && 'permit' in each.value);
    expect(sent).toHaveLength(3);
  });

  it('opens for both after three bad answers, seen by the one or by the other', async () => {
    await answered('xxx');
    for (const one of processes) {
      expect(await one.standing(ref)).toBe('open');
      expect(await one.admit(ref, pacing, true)).toEqual({ why: 'open' });
    }
    expect(await process(0).standing({ ...ref, type: 'SbpsDocomo' })).toBe('closed');
  });

  it('lets one probe through a minute later, of 16 at once, and only what shows that the gateway is back', async () => {
    await answered('xxx');
    await store.rows("UPDATE gateway_breaker SET open_since = open_since - interval '61 seconds'");
    expect(await process(0).admit(ref, pacing, false)).toEqual({ why: 'open' });
    const probe = await assertSingleUse(
      (index) => process(index).admit(ref, pacing, true),
      16,
      (each) => 'permit' in each,
    );
    await process(1).settle(ref, (probe as { permit: Permit }).permit, 'good');
    expect(await process(0).standing(ref)).toBe('closed');
    expect(await row()).toMatchObject({ recent: '' });
  });

  it('forgets what a dead process had under way when its lease is over', async () => {
    for (let index = 0; index < pacing.inFlight; index += 1) await permitted(index);
    expect(await process(1).admit(ref, pacing, true)).toEqual({ why: 'busy' });
    await store.rows(
      `UPDATE gateway_breaker SET under_way =
         (SELECT jsonb_agg(jsonb_set(each, '{until}', '1')) FROM jsonb_array_elements(under_way) AS each)`,
    );
    await permitted(1);
    expect((await row())?.under_way).toHaveLength(1);
  });

  it('takes an answer whose lease was over, without counting a request twice', async () => {
    const late = await permitted();
    await store.rows(`UPDATE gateway_breaker SET under_way = '[]'`);
    const other = await permitted(1);
    await process(0).settle(ref, late, 'good');
    expect((await row())?.under_way).toEqual([other]);
  });

  it.each([ref.gatewayId, everyGateway])('is shut while %s is paused, whatever it was', async (paused) => {
    await store.rows('INSERT INTO gateway_pause VALUES ($1, now())', [paused]);
    expect(await process(0).admit(ref, pacing, true)).toEqual({ why: 'paused' });
    expect(await process(1).standing(ref)).toBe('paused');
    expect(await row()).toBeUndefined();
    await store.rows('DELETE FROM gateway_pause');
    expect(await process(0).standing(ref)).toBe('closed');
  });

  it('is closed by hand with what was bad forgotten', async () => {
    await answered('xxx');
    await process(1).close(ref);
    await answered('xx');
    expect(await process(0).standing(ref)).toBe('closed');
  });
});
