import { repeat } from './rounds.mjs';
import { asOperator } from './metrics-access.mjs';

/** @import { Figure } from '../figures.mjs' */
/** @import { Visitors } from './visitors.mjs' */

/**
 * Maximum kB for the site itself, for a database query, and for oidc-provider, which keeps a context for each
 * request.
 */
const MAX_KILOBYTES = {
  '/healthz': 4,
  '/zapi/internal/mypage/screen-data': 4,
  '/.well-known/openid-configuration': 16,
};
const CALLERS = 8;
const ROUND_MS = 3_000;
const OLD_GENERATION = /^nodejs_heap_space_size_used_bytes\{space="old"\} (\d+)/m;

/**
 * Measures how much memory a request leaves in the old generation of V8. Only a stop-the-world garbage
 * collection frees this memory.
 * @param {{ site: Visitors, cookie: string, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRequestMemory({ site, cookie, signal }) {
  for (const [path, most] of Object.entries(MAX_KILOBYTES)) {
    signal.throwIfAborted();
    const ask = () =>
      repeat(CALLERS, ROUND_MS, () => site.get(path, { cookie, 'x-forwarded-for': '10.0.0.1' }));
    await ask();
    const before = await oldGeneration(site);
    const { count } = await ask();
    // Retained requests increase the old generation, whereas a full garbage collection during the measurement
    // reduces it.
    const retained = Math.abs((await oldGeneration(site)) - before) / count;
    yield {
      name: `Memory retained per request to ${path}`,
      value: retained / 1_000,
      aim: { atMost: most },
      unit: 'kB',
    };
  }
}

/** @param {Visitors} site */
async function oldGeneration(site) {
  const { text } = await site.get('/metrics', asOperator);
  return Number(OLD_GENERATION.exec(text)?.[1]);
}
