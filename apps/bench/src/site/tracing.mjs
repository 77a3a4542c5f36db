import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { addMembers } from '../crowd/members.mjs';
import { mustSucceed } from '../crowd/logins.mjs';
import { aboutCosts } from '../figures.mjs';
import { openSessions, readMyPage } from '../pages.mjs';
import { cpuCost, withCpuTime } from './cpu-time.mjs';
import { startProductionSite } from './production-site.mjs';
import { compare, median, repeat } from './rounds.mjs';

/** @import { AddressInfo } from 'node:net' */
/** @import { Figure } from '../figures.mjs' */

const CALLERS = 16;
/**
 * Number of pairs. Several pairs are measured, because two runs of the same program differ by a few percent.
 */
const PAIRS = 5;
const ROUNDS = 61;
const ROUND_MS = 400;
const WARM_UP_MS = 8_000;

/**
 * Measures the cost of tracing with the default sampling rate, or with the given rate as in `npm run bench --
 * tracing 1`.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal, only?: string[] }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureTracing({ dataDir, onStep, signal, only: [share] = [] }) {
  await using cleanup = new AsyncDisposableStack();
  let batches = 0;
  const collector = createServer((request, response) => {
    batches += 1;
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  cleanup.defer(() => void collector.close());
  const { port } = /** @type {AddressInfo} */ (collector.address());
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    ...(share !== undefined && { OTEL_TRACES_SAMPLER_ARG: share }),
  };

  const pairs = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const dataDirOfPair = join(dataDir, String(pair));
    pairs.push(await comparePair({ dataDir: dataDirOfPair, tracing, onStep, signal }));
  }
  const ratios = pairs.map(({ ratio }) => ratio);
  const costs = {
    ratio: median(ratios),
    ratios,
    cost: median(pairs.map(({ cost }) => cost)),
    bareCost: median(pairs.map(({ bareCost }) => bareCost)),
    rate: median(pairs.map(({ rate }) => rate)),
  };
  yield {
    name: 'My Page data with tracing, ratio to without',
    value: costs.ratio,
    aim: { atMost: 1.03 },
    about: `${aboutCosts(costs)}; ${batches} batches`,
  };
}

/**
 * Compares a site that uses tracing with a site that does not.
 * @param {{ dataDir: string, tracing: Record<string, string>, onStep: (title: string) => void, signal:
 *   AbortSignal }} options
 */
async function comparePair({ dataDir, tracing, onStep, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const open = async (/** @type {string} */ name, /** @type {Record<string, string>} */ env) => {
    const options = { dataDir: join(dataDir, name), env, onStep, signal };
    const { site, databaseUrl } = await startProductionSite(cleanup, options);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    cleanup.defer(() => database.end());
    await addMembers(database);
    const cookies = await openSessions(site);
    return (/** @type {number} */ milliseconds) =>
      withCpuTime(site, () =>
        repeat(CALLERS, milliseconds, async (caller) =>
          mustSucceed(await readMyPage(site, cookies[caller] ?? '')),
        ),
      );
  };
  const plain = await open('plain', {});
  const traced = await open('traced', tracing);

  onStep('Comparing My Page with and without tracing');
  await plain(WARM_UP_MS);
  await traced(WARM_UP_MS);
  return await compare({
    real: () => traced(ROUND_MS),
    bare: () => plain(ROUND_MS),
    costOf: cpuCost,
    rounds: ROUNDS,
    signal,
  });
}
