import { asOperator } from './metrics-access.mjs';

/** @import { Visitors } from './visitors.mjs' */
/** @import { Work } from './rounds.mjs' */

const METRIC = 'process_cpu_seconds_total';

/**
 * Seconds of processor time that a server's process has used in all its threads, by the operating system's account: other
 * work on the machine takes none of it away and adds none.
 * @param {Visitors} server that answers /metrics as Prometheus reads it
 */
export async function cpuSecondsOf(server) {
  const { text } = await server.get('/metrics', asOperator);
  const seconds = new RegExp(`^${METRIC} (\\S+)$`, 'm').exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${server.origin} does not say what it has used: ${text}`);
  return Number(seconds);
}

/** What a bare server answers at /metrics. */
export function ownMetrics() {
  const { user, system } = process.cpuUsage();
  return `${METRIC} ${(user + system) / 1e6}\n`;
}

/**
 * Work, and the processor time that a server used meanwhile.
 * @param {Visitors} server
 * @param {() => Promise<Work>} work
 * @returns {Promise<Work & { cpuSeconds: number }>}
 */
export async function withCpuTime(server, work) {
  const before = await cpuSecondsOf(server);
  const done = await work();
  return { ...done, cpuSeconds: (await cpuSecondsOf(server)) - before };
}

/**
 * Milliseconds of processor time per operation.
 * @param {Work & { cpuSeconds: number }} work
 */
export function cpuCost({ cpuSeconds, count }) {
  return (cpuSeconds * 1_000) / count;
}
