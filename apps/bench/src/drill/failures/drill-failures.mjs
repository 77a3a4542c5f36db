import { setTimeout } from 'node:timers/promises';
import { addBuyers, runBuyers } from './buyers.mjs';
import { planFailures, longestRefusal, outsideOutages, RECOVERY_MS, slowestRecovery } from './failures.mjs';
import { leftOut } from '../drill-keys.mjs';
import { command, openDrilled } from '../drilled-database.mjs';
import { injectFailure, hasRedis, startRedis } from './inject-failure.mjs';
import { findProxy, startFleet } from '../fleet.mjs';
import { startGateway } from './gateway.mjs';
import { moneyFigures } from './money-figures.mjs';
import { runMemberTraffic, mailFiguresOf } from '../member-traffic.mjs';

/** @import { Drill } from '../main.mjs' */
/** @import { Figure } from '../../figures.mjs' */
/** @import { Outage } from './failures.mjs' */

/** Milliseconds between two failures, so that requests outside of outages are also measured. */
const PAUSE_BETWEEN_FAILURES_MS = RECOVERY_MS + 1_000;
/** Business time between two failures. A daily charge is due again after eight of these steps. */
const STEP = 'PT3H';
const PERCENT = 100;

/**
 * Injects failures one after the other while members use the sites. Then checks errors, e-mails and payments.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillFailures(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('deaths');
  if (!(await hasRedis())) return yield leftOut('deaths', 'redis-server');
  await using cleanup = new AsyncDisposableStack();
  const drilled = await openDrilled(cleanup, { ...drill, name: 'deaths' });
  const gateway = await startGateway(cleanup, { dataDir: drilled.dataDir, signal: drill.signal });
  const redis = await startRedis(cleanup, drilled.dataDir, drill.signal);
  const env = { ...drilled.env, ...gateway.env, REDIS_URL: redis.url };
  await addBuyers(drilled.dataDir, env);
  const fleet = await startFleet(cleanup, { dataDir: drilled.dataDir, env, signal: drill.signal });
  await gateway.tell(`http://127.0.0.1:${fleet.places['site-1']}`);
  const buyers = await runBuyers(fleet.visitorAt);
  const traffic = await runMemberTraffic(fleet.visitorAt, { retryMs: 0 });
  const shopping = buyers.shop(traffic.ask, traffic.isOver);
  await setTimeout(PAUSE_BETWEEN_FAILURES_MS);

  /** @type {Outage[]} */
  const outages = [];
  for (const [index, planned] of planFailures(drill.seed, drill.count).entries()) {
    drill.signal.throwIfAborted();
    drill.onStep(`Drill “deaths”: ${index + 1} of ${drill.count}, ${planned.victim} ${planned.way}`);
    const from = performance.now();
    await injectFailure(planned, index, { drilled, fleet, redis, gateway, env });
    outages.push({ from, to: performance.now(), victim: planned.victim, way: planned.way });
    await setTimeout(PAUSE_BETWEEN_FAILURES_MS);
    await buyers.betweenOrders(() => gateway.advance(STEP));
  }
  const seen = await traffic.stop();
  const orders = await shopping;
  const { count, failed } = outsideOutages(seen.requests, outages);
  yield {
    name: `Failures (${drill.count}, seed ${drill.seed}): requests`,
    value: seen.requests.length,
    aim: { atLeast: drill.count },
  };
  yield {
    name: 'Failures: errors outside outages',
    value: (failed / count) * PERCENT,
    aim: { atMost: 1 },
    unit: '%',
    about: `${failed} of ${count}; ${seen.failures.length} in total, first: ${seen.failures[0] ?? 'none'}`,
  };
  const slowest = slowestRecovery(seen.requests, outages);
  yield {
    name: 'Failures: slowest recovery',
    value: slowest.ms / 1_000,
    aim: { atMost: RECOVERY_MS / 1_000 },
    unit: 's',
    about: slowest.about,
  };
  const refusal = longestRefusal(seen.requests, outages);
  yield {
    name: 'Failures: longest refusal by a circuit breaker',
    value: refusal.ms / 1_000,
    aim: { atMost: RECOVERY_MS / 1_000 },
    unit: 's',
    about: `${refusal.count} orders until a probe succeeded`,
  };
  yield { name: 'Failures: members logged out', value: seen.loggedOut, aim: { atMost: 0 } };
  yield* await mailFiguresOf('Failures', seen, drilled.inbox.mails, outages);
  yield* await moneyFigures(orders, { url: drilled.url, gateway }, drill);
  for (const args of [
    ['billing', 'check', '--all'],
    ['audit', 'verify'],
  ]) {
    const { code, output } = await command(args, env);
    yield {
      name: `Failures: exit status of ${args.join(' ')}`,
      value: code,
      aim: { atMost: 0 },
      about: output.split('\n').at(-1) ?? '',
    };
  }
}
