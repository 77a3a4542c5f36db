import { readFileSync } from 'node:fs';

import type { TestDatabase } from '@account/testing/database';

/** CPU time in milliseconds, measured by the operating system. */
export interface ProcessorTime {
  own: number;
  /**
   * CPU time of the PostgreSQL processes for this database; null if PostgreSQL runs on another machine or the
   * system is not Linux.
   */
  server: number | null;
}

/** Linux reports CPU time in ticks of 1/100 s. */
const tick = 10;

/** Measures CPU time of this process and of PostgreSQL during the work. */
export async function processorTimeOf(
  database: TestDatabase,
  work: () => Promise<void>,
): Promise<ProcessorTime> {
  const before = await serverTicks(database);
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  const after = await serverTicks(database);
  const spent = [...after].map(([pid, ticks]) => ticks - (before.get(pid) ?? 0));
  const server = after.size === 0 ? null : tick * spent.reduce((sum, ticks) => sum + ticks, 0);
  return { own: (user + system) / 1_000, server };
}

async function serverTicks(database: TestDatabase): Promise<Map<number, number>> {
  const backends = await database.rows<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return new Map(
    backends.flatMap(({ pid }) => {
      const ticks = ticksOf(pid);
      return ticks === undefined ? [] : [[pid, ticks] as const];
    }),
  );
}

/** User and system time: fields 14 and 15 of /proc/PID/stat. */
function ticksOf(pid: number): number | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return undefined;
  }
}
