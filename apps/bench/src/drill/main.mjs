import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { readParts } from '../program/parts.mjs';
import { report } from '../program/report.mjs';
import { drillCapacity } from './drill-capacity.mjs';
import { drillFailures } from './failures/drill-failures.mjs';
import { drillKeys } from './drill-keys.mjs';
import { drillReleases } from './drill-releases.mjs';
import { drillRestore } from './drill-restore.mjs';
import { drillRolling } from './drill-rolling.mjs';

/** @import { Measuring } from '../program/report.mjs' */
/** @typedef {Measuring & { count: number, seed: number, before: string }} Drill */

/**
 * Simulates incidents and maintenance of a production installation with processes on this machine. Compares the
 * measurements with their targets.
 */
const drills = {
  rolling: drillRolling,
  releases: drillReleases,
  deaths: drillFailures,
  restore: drillRestore,
  keys: drillKeys,
  capacity: drillCapacity,
};
const { values, positionals } = readParts('drill', Object.keys(drills), {
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    before: { type: 'string', default: 'HEAD~20' },
  },
});

await report(
  async function* (measuring) {
    const drill = {
      ...measuring,
      count: Number(values.count),
      seed: Number(values.seed),
      before: String(values.before),
    };
    for (const [name, run] of Object.entries(drills))
      if (positionals.length === 0 || positionals.includes(name)) yield* run(drill);
  },
  `${await machine()}\n`,
);

/** Describes the machine on which the drill was run. */
async function machine() {
  const versionOf = (/** @type {string} */ program, /** @type {string} */ word) =>
    promisify(execFile)(program, [word]).then(
      ({ stdout }) => /\bv?=?\d{1,3}(?:\.\d{1,4}){2}/.exec(stdout)?.[0] ?? 'installed',
      () => 'not installed',
    );
  const [caddy, redis] = [await versionOf('caddy', 'version'), await versionOf('redis-server', '--version')];
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  return `${processor}, ${memory}, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}, Caddy ${caddy}, Redis ${redis}`;
}
