import { beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { LoginAlerts } from '../../identity/login-history/login-alerts.service.js';
import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { EventDelivery } from '../../oidc/events/event-delivery.service.js';
import { JobTables } from '../../platform/job-tables/job-tables.service.js';
import { sentDuring, type SentStatement } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';

const database = testDatabase({ emptied: 'once' });
const site = testApplication(database);
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

/** Tables that jobs read every second or every minute. */
const waiting = ['application_event', 'data_export', 'gateway_webhook', 'gateway_task', 'login_attempt'];
const tables = [...waiting, 'outbox_message'];

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

let sent: SentStatement[];
let client: pg.Client;
/** Partial indexes. They are small. */
let partial: Set<string>;

beforeAll(async () => {
  await database.rows(
    `INSERT INTO event_receiver (client_id, kinds, membership_scopes, profile_scopes) VALUES ('app', '{}', '{}', '{}')`,
  );
  sent = await sentDuring(async () => {
    await get(JobTables).enqueueDueJobs();
    await get(JobTables).readBacklogs();
    await get(EventDelivery).startDueDeliveries();
    await get(LoginAlerts).enqueueDue();
    await get(Outbox).isLate('mail');
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
    await client.query(`SET enable_${way} = off`);
  const { rows } = await client.query<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL',
  );
  partial = new Set(rows.map(({ name }) => name));
});

/** Returns the table to which a partition belongs. */
const tableOf = (relation: string) => relation.replace(/_(?:before|default|\d{4}_\d\d)$/, '');

const parts = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(parts)];

async function nodesOf({ text, values }: SentStatement): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values: values as unknown[],
  });
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => parts(Plan)));
}

it('queries of frequent jobs use an index, whatever the number of finished rows', async () => {
  const looked = new Set<string>();
  const walked: string[] = [];
  for (const statement of sent.filter(({ text }) => /^\s*(SELECT|WITH)/i.test(text)))
    for (const node of await nodesOf(statement)) {
      const table = tableOf(node['Relation Name'] ?? '');
      if (!tables.includes(table)) continue;
      looked.add(table);
      const isByIndex = node['Index Cond'] !== undefined || partial.has(node['Index Name'] ?? '');
      // Finished rows are kept for weeks. A query must not read them only to filter by state.
      if (!isByIndex || /\bstate\b/.test(node.Filter ?? ''))
        walked.push(`${node['Node Type']} on ${table}: ${statement.text}`);
    }
  await client.end();
  expect(walked).toEqual([]);
  expect([...looked].sort()).toEqual(tables.toSorted());
});
