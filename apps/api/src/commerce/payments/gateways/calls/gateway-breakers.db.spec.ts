import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { assertSingleUse, runConcurrently, repeatRace } from '@account/testing/race';
import type { BreakerRequest } from '@account/gateways/payments/gateway-breaker';

import type { Logger } from '../../../../platform/logging/logger.js';
import { Database } from '../../../../platform/prisma/database.js';
import { openDatabase } from '../../../../testing/open-database.js';
import { GatewayBreakerRepository, type Permit } from './gateway-breaker.repository.js';
import { GatewayBreakers } from './gateway-breakers.service.js';
import { everyGateway } from './gateway-breaker.repository.js';

const store = testDatabase();
const ref = { gatewayId: 'card', type: 'SbpsCredit' } as const;
const pacing = { inFlight: 4, perSecond: 100, lease: 60_000, connectWithin: 1_000, answerWithin: 4_000 };
const logger = { error: () => undefined, info: () => undefined } as unknown as Logger;

/** Separate processes on one database. */
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

async function permitted(index = 0, breakerRequest: BreakerRequest = 'request'): Promise<Permit> {
  const admitted = await process(index).admitRequest(ref, pacing, breakerRequest);
  if ('why' in admitted) throw new Error(admitted.why);
  return admitted.permit;
}

async function answered(marks: string): Promise<void> {
  for (const [index, mark] of [...marks].entries())
    await process(index).settleRequest(ref, await permitted(index), mark === 'x' ? 'failed' : 'good');
}

/** Moves the opening and the last probe of the breaker into the past. */
const later = (time: string) =>
  store.rows(
    'UPDATE gateway_breaker SET open_since = open_since - $1::interval, probed_at = probed_at - $1::interval',
    [time],
  );

const row = async () =>
  (
    await store.rows<{ recent: string; open_since: Date | null; in_flight: Permit[]; version: number }>(
      'SELECT recent, open_since, in_flight, version FROM gateway_breaker',
    )
  )[0];

describe('the breaker shared by all processes', () => {
  it('admits the configured number of concurrent requests when two processes send 16', async () => {
    await repeatRace(async () => {
      await store.rows('DELETE FROM gateway_breaker');
      const admitted = await runConcurrently(16, (index) =>
        process(index).admitRequest(ref, pacing, 'request'),
      );
      const given = admitted.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      expect(given).toHaveLength(16);
      const permits = given.flatMap((each) => ('permit' in each ? [each.permit] : []));
      expect(permits).toHaveLength(pacing.inFlight);
      expect(given.filter((each) => 'why' in each && each.why === 'busy')).toHaveLength(12);
      await runConcurrently(4, (index) =>
        process(index).settleRequest(ref, permits[index] as Permit, 'good'),
      );
      expect(await row()).toMatchObject({ recent: '....', in_flight: [], open_since: null });
    });
  });

  it('limits the requests per second', async () => {
    const slow = { ...pacing, inFlight: 100, perSecond: 3 };
    const admitted = await runConcurrently(8, (index) => process(index).admitRequest(ref, slow, 'request'));
    const sent = admitted.filter((each) => each.status === 'fulfilled' && 'permit' in each.value);
    expect(sent).toHaveLength(3);
  });

  it('opens in both processes after three failures in total', async () => {
    await answered('xxx');
    await later('-1 hour');
    for (const one of processes) {
      expect(await one.findState(ref)).toBe('open');
      expect(await one.admitRequest(ref, pacing, 'trial')).toEqual({ why: 'open' });
      expect(await one.accepts(ref, 'trial')).toBe(false);
    }
    expect(await process(0).findState({ ...ref, type: 'SbpsDocomo' })).toBe('closed');
  });

  it.each(['trial', 'lookUp'] as const)(
    'admits only one %s among 16 concurrent requests once a probe is due',
    async (probe) => {
      await answered('xxx');
      await later('10 minutes');
      expect(await process(0).admitRequest(ref, pacing, 'request')).toEqual({ why: 'open' });
      const one = await assertSingleUse(
        (index) => process(index).admitRequest(ref, pacing, probe),
        16,
        (each) => 'permit' in each,
      );
      const { permit } = one as { permit: Permit };
      expect(permit.probe).toBe(probe);
      await process(1).settleRequest(ref, permit, 'good');
      expect(await process(0).findState(ref)).toBe('closed');
      expect(await row()).toMatchObject({ recent: '', in_flight: [] });
    },
  );

  it('admits the next trial request when an eighth of the outage duration has passed, or a minute after a failed trial request', async () => {
    await answered('xxx');
    await later('80 seconds');
    await process(0).settleRequest(ref, await permitted(0, 'trial'), 'unreached');
    expect(await process(1).admitRequest(ref, pacing, 'trial')).toEqual({ why: 'open' });
    // An eighth of the outage, which has lasted 80 s plus the time that this test has taken so far.
    await later('11 seconds');
    await process(1).settleRequest(ref, await permitted(1, 'trial'), 'failed');
    expect(await row()).toMatchObject({ recent: 'xxx-x' });
    await later('50 seconds');
    expect(await process(0).admitRequest(ref, pacing, 'trial')).toEqual({ why: 'open' });
    await later('10 seconds');
    await permitted(0, 'trial');
  });

  it('admits a trial request immediately after an unsent one, and closes after a trial request with a response', async () => {
    await answered('xxx');
    await later('1 second');
    await process(0).settleRequest(ref, await permitted(0, 'trial'), null);
    expect(await process(1).accepts(ref, 'trial')).toBe(true);
    await process(1).settleRequest(ref, await permitted(1, 'trial'), 'failed');
    await later('1 minute');
    await process(0).settleRequest(ref, await permitted(0, 'trial'), null);
    await process(1).settleRequest(ref, await permitted(1, 'trial'), 'good');
    expect(await process(0).findState(ref)).toBe('closed');
  });

  it('accepts a request that can serve as a trial request when one is due and none is running', async () => {
    await answered('xxx');
    await later('1 second');
    expect(await process(0).accepts(ref, 'request')).toBe(false);
    expect(await process(0).accepts(ref, 'trial')).toBe(true);
    const trial = await permitted(1, 'trial');
    await later('5 minutes');
    expect(await process(0).accepts(ref, 'trial')).toBe(false);
    await process(1).settleRequest(ref, trial, 'good');
    expect(await process(0).accepts(ref, 'request')).toBe(true);
  });

  it('opens in both processes after one failure that follows a successful look-up, and admits no probe for a minute', async () => {
    await answered('xxx');
    await later('1 second');
    await process(0).settleRequest(ref, await permitted(0, 'lookUp'), 'good');
    await process(1).settleRequest(ref, await permitted(1), 'failed');
    expect(await process(0).findState(ref)).toBe('open');
    await later('50 seconds');
    expect(await process(0).admitRequest(ref, pacing, 'lookUp')).toEqual({ why: 'open' });
    await later('10 seconds');
    await permitted(1, 'lookUp');
  });

  it('admits another trial request after the process of the previous one has died, even if earlier requests are still running', async () => {
    await permitted(0);
    await answered('xxx');
    await later('1 second');
    const { until } = await permitted(0, 'trial');
    const [{ now } = { now: new Date() }] = await store.rows<{ now: Date }>(
      'SELECT clock_timestamp() AS now',
    );
    expect(until - now.getTime()).toBeLessThanOrEqual(pacing.connectWithin + pacing.answerWithin);
    await later('1 minute');
    expect(await process(1).admitRequest(ref, pacing, 'trial')).toEqual({ why: 'open' });
    await store.rows(
      `UPDATE gateway_breaker SET in_flight = (SELECT jsonb_agg(
         CASE WHEN each ? 'probe' THEN jsonb_set(each, '{until}', '1') ELSE each END)
         FROM jsonb_array_elements(in_flight) AS each)`,
    );
    await permitted(1, 'trial');
  });

  it('drops the running requests of a dead process when their leases expire', async () => {
    for (let index = 0; index < pacing.inFlight; index += 1) await permitted(index);
    expect(await process(1).admitRequest(ref, pacing, 'request')).toEqual({ why: 'busy' });
    await store.rows(
      `UPDATE gateway_breaker SET in_flight =
         (SELECT jsonb_agg(jsonb_set(each, '{until}', '1')) FROM jsonb_array_elements(in_flight) AS each)`,
    );
    await permitted(1);
    expect((await row())?.in_flight).toHaveLength(1);
  });

  it('accepts a response after the lease of its request has expired, without counting the request twice', async () => {
    const late = await permitted();
    await store.rows(`UPDATE gateway_breaker SET in_flight = '[]'`);
    const other = await permitted(1);
    await process(0).settleRequest(ref, late, 'good');
    expect((await row())?.in_flight).toEqual([other]);
  });

  it.each([ref.gatewayId, everyGateway])(
    'rejects requests in any state while %s is paused',
    async (paused) => {
      await store.rows('INSERT INTO gateway_pause VALUES ($1, now())', [paused]);
      expect(await process(0).admitRequest(ref, pacing, 'trial')).toEqual({ why: 'paused' });
      expect(await process(0).accepts(ref, 'trial')).toBe(false);
      expect(await process(1).findState(ref)).toBe('paused');
      expect(await row()).toBeUndefined();
      await store.rows('DELETE FROM gateway_pause');
      expect(await process(0).findState(ref)).toBe('closed');
    },
  );

  it('is reset when an operator closes it', async () => {
    await answered('xxx');
    await process(1).closeBreaker(ref);
    await answered('xx');
    expect(await process(0).findState(ref)).toBe('closed');
  });
});
