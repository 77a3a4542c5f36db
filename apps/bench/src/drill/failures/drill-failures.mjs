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

/** Between two deaths, so that there is something outside of them. */
const PAUSE_BETWEEN_FAILURES_MS = RECOVERY_MS + 1_000;
/** Of business time between two deaths: what is paid by the day is due again after eight. */
const STEP = 'PT3H';
const PERCENT = 100;

/**
 * What members meet while parts die one after the other, and whether everything is right after it.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillFailures(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('deaths');
  if (!(await hasRedis())) return yield leftOut('deaths', 'redis-server');
  await using ends = new AsyncDisposableStack();
  const drilled = await openDrilled(ends, { ...drill, name: 'deaths' });
  const gateway = await startGateway(ends, { dataDir: drilled.dataDir, signal: drill.signal });
  const redis = await startRedis(ends, drilled.dataDir, drill.signal);
  const env = { ...drilled.env, ...gateway.env, REDIS_URL: redis.url };
  await addBuyers(drilled.dataDir, env);
  const fleet = await startFleet(ends, { dataDir: drilled.dataDir, env, signal: drill.signal });
  await gateway.tell(`http://127.0.0.1:${fleet.places['site-1']}`);
  const buyers = await runBuyers(fleet.visitorAt);
  const people = await runMemberTraffic(fleet.visitorAt, { patienceMs: 0 });
  const shopping = buyers.shop(people.ask, people.isOver);
  await setTimeout(PAUSE_BETWEEN_FAILURES_MS);

  /** @type {Outage[]} */
  const outages = [];
  for (const [index, death] of planFailures(drill.seed, drill.count).entries()) {
    drill.signal.throwIfAborted();
    drill.onStep(`Drill “deaths”: ${index + 1} of ${drill.count}, ${death.victim} ${death.way}`);
    const from = performance.now();
    await injectFailure(death, index, { drilled, fleet, redis, gateway, env });
    outages.push({ from, to: performance.now(), victim: death.victim, way: death.way });
    await setTimeout(PAUSE_BETWEEN_FAILURES_MS);
    await buyers.between(() => gateway.advance(STEP));
  }
  const seen = await people.leave();
  const orders = await shopping;
  const { count, failed } = outsideOutages(seen.asked, outages);
  yield {
    name: `Deaths, ${drill.count} of seed ${drill.seed}: requests`,
    value: seen.asked.length,
    aim: { atLeast: drill.count },
  };
  yield {
    name: 'Deaths: errors outside the outage',
    value: (failed / count) * PERCENT,
    aim: { atMost: 1 },
    unit: '%',
    about: `${failed} of ${count}; in all ${seen.failures.length}, such as ${seen.failures[0] ?? 'none'}`,
  };
  const slowest = slowestRecovery(seen.asked, outages);
  yield {
    name: 'Deaths: slowest recovery',
    value: slowest.ms / 1_000,
    aim: { atMost: RECOVERY_MS / 1_000 },
    unit: 's',
    about: slowest.about,
  };
  const refusal = longestRefusal(seen.asked, outages);
  yield {
    name: 'Deaths: a gateway refused by its breaker',
    value: refusal.ms / 1_000,
    aim: { atMost: RECOVERY_MS / 1_000 },
    unit: 's',
    about: `${refusal.count} orders, until a probe was answered`,
  };
  yield { name: 'Deaths: members logged out', value: seen.loggedOut, aim: { atMost: 0 } };
  yield* await mailFiguresOf('Deaths', seen, drilled.inbox.mails, outages);
  yield* await moneyFigures(orders, { url: drilled.url, gateway }, drill);
  for (const words of [
    ['billing', 'check', '--all'],
    ['audit', 'verify'],
  ]) {
    const { code, said } = await command(words, env);
    yield {
      name: `Deaths: ${words.join(' ')}, its status`,
      value: code,
      aim: { atMost: 0 },
      about: said.split('\n').at(-1) ?? '',
    };
  }
}
