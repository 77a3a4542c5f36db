import { repeat } from './rounds.mjs';
import { asOperator } from './metrics-access.mjs';

/** @import { Figure } from '../figures.mjs' */
/** @import { Visitors } from './visitors.mjs' */

/** In kB: the site itself, a question to the database, and the provider, whose library keeps its context of each. */
const MAX_MEGABYTES = {
  '/healthz': 4,
  '/zapi/internal/mypage/screen-data': 4,
  '/.well-known/openid-configuration': 16,
};
const CALLERS = 8;
const ROUND_MS = 3_000;
const OLD_GENERATION = /^nodejs_heap_space_size_used_bytes\{space="old"\} (\d+)/m;

/**
 * What a request leaves in the old generation, where it stays until a full collection, which stops everybody: requests
 * should die young.
 * @param {{ site: Visitors, cookie: string, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRequestMemory({ site, cookie, signal }) {
  for (const [path, most] of Object.entries(MAX_MEGABYTES)) {
    signal.throwIfAborted();
    const ask = () =>
      repeat(CALLERS, ROUND_MS, () => site.get(path, { cookie, 'x-forwarded-for': '10.0.0.1' }));
    await ask();
    const before = await oldGeneration(site);
    const { count } = await ask();
    // Where requests stay, it grows, or shrinks when they are collected with what lives long.
    const left = Math.abs((await oldGeneration(site)) - before) / count;
    yield { name: `Kept of a request to ${path}`, value: left / 1_000, aim: { atMost: most }, unit: 'kB' };
  }
}

/** @param {Visitors} site */
async function oldGeneration(site) {
  const { text } = await site.get('/metrics', asOperator);
  return Number(OLD_GENERATION.exec(text)?.[1]);
}
