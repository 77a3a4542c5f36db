import { asOperator } from './metrics-access.mjs';

/** @import { Visitors } from './visitors.mjs' */
/** @import { Work } from './rounds.mjs' */

const METRIC = 'process_cpu_seconds_total';

/**
 * Returns the CPU seconds that a server process has used in all of its threads. They are measured per process,
 * so other load on the machine does not matter.
 * @param {Visitors} server with Prometheus metrics at /metrics
 */
export async function cpuSecondsOf(server) {
  const { text } = await server.get('/metrics', asOperator);
  const seconds = new RegExp(`^${METRIC} (\\S+)$`, 'm').exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${server.origin} reports no ${METRIC}: ${text}`);
  return Number(seconds);
}

/** Returns the response of a baseline server to /metrics. */
export function ownMetrics() {
  const { user, system } = process.cpuUsage();
  return `${METRIC} ${(user + system) / 1e6}\n`;
}

/**
 * Runs the work and adds the CPU time that the server has used for it.
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
 * Returns the CPU time per operation in milliseconds.
 * @param {Work & { cpuSeconds: number }} work
 */
export function cpuCost({ cpuSeconds, count }) {
  return (cpuSeconds * 1_000) / count;
}
