import pg from 'pg';

import { newId } from '../../../platform/ids/ids.js';

/** A recorded SQL statement, or a wait for the provider. */
type Step = { text: string; name?: string; values: unknown[] } | 'call';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Keyed hashes in JSON, which must be unique per charge. */
const hash = /\\x[0-9a-f]{64}(?![0-9a-f])/g;
/** Excludes statements for gateway limits and store settings, which are not part of a renewal. */
const isApart = /gateway_breaker|store_settings/;

/**
 * The SQL statements of one renewal, recorded while a single contract is renewed. They are replayed for other
 * contracts to measure the cost of SQL alone.
 */
export class RecordedRenewal {
  private readonly steps: Step[] = [];

  async record(work: () => Promise<void>): Promise<void> {
    const { query } = pg.Client.prototype;
    const { steps } = this;
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const step = stepOf(given);
      if (!isApart.test(step.text)) steps.push(step);
      return (query as (...given: unknown[]) => unknown).apply(this, given);
    } as typeof query;
    try {
      await work();
    } finally {
      pg.Client.prototype.query = query;
    }
  }

  /** Marks a wait for the provider. */
  called(): void {
    this.steps.push('call');
  }

  get statements(): number {
    return this.steps.filter((step) => step !== 'call').length;
  }

  /** @param same maps ids of the recorded contract to ids of the contract to renew */
  async replay(client: pg.ClientBase, same: ReadonlyMap<string, string>, call: () => Promise<void>) {
    const ids = new Map(same);
    for (const step of this.steps) {
      if (step === 'call') await call();
      else await client.query({ ...step, values: step.values.map((value) => replaced(value, ids)) });
    }
  }
}

function stepOf([asked, values]: unknown[]): Exclude<Step, 'call'> {
  if (typeof asked === 'string') return { text: asked, values: (values as unknown[] | undefined) ?? [] };
  const { text, name, values: own } = asked as { text: string; name?: string; values?: unknown[] };
  return {
    text,
    ...(name !== undefined && { name }),
    values: own ?? (values as unknown[] | undefined) ?? [],
  };
}

/** Unknown ids belong to rows that the renewal creates. Each replay replaces them with new ids. */
function replaced(value: unknown, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, ids));
  if (typeof value !== 'string') return value;
  return value
    .replace(uuid, (id) => {
      const other = ids.get(id) ?? newId();
      ids.set(id, other);
      return other;
    })
    .replace(hash, () => `\\x${(newId() + newId()).replaceAll('-', '')}`);
}

/** Replays the renewals. Each connection processes one contract at a time. */
export async function renewBare(
  recorded: RecordedRenewal,
  clients: readonly pg.ClientBase[],
  same: readonly ReadonlyMap<string, string>[],
  call: () => Promise<void>,
): Promise<void> {
  const waiting = [...same];
  await Promise.all(
    clients.map(async (client) => {
      for (let ids = waiting.pop(); ids !== undefined; ids = waiting.pop())
        await recorded.replay(client, ids, call);
    }),
  );
}

export async function withConnections<Result>(
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const options = '-c TimeZone=UTC';
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url, options }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
