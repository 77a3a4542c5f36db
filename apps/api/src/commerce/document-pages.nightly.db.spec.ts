import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';
import { applyMigrations } from '@account/database/migrations/apply-migrations';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { migrationsFolder } from '../platform/config/program-folders.js';
import { testApplication } from '../testing/test-application.js';
import { addMember } from '../testing/test-members.js';
import { Customers } from './ledger/customers/customers.service.js';
import { earningsOf } from './ledger/ledger/earnings.testing.js';
import { DocumentTextBackfill } from './ledger/ledger/earnings/document-text-backfill.service.js';

// Starts its own database server. On a shared server, open transactions retain dead row versions, so that pages
// have no free space.
const folder = await mkdtemp(join(tmpdir(), 'account-pages-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
await applyMigrations(server.url, { directory: migrationsFolder });
const site = testApplication(testDatabase({ emptied: 'once' }), {
  environment: { DATABASE_URL: server.url },
});
const client = new pg.Client({ connectionString: server.url });
await client.connect();

afterAll(async () => {
  await client.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function pages(): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; page: number }>(
    'SELECT id, (ctid::text::point)[0]::int AS page FROM earning ORDER BY id',
  );
  return new Map(rows.map(({ id, page }) => [id, page]));
}

it('the backfill keeps documents of earlier releases on their table pages, except the first row of a full page', async () => {
  const loose = { strict: false } as const;
  await client.query('ALTER TABLE earning SET (autovacuum_enabled = false)');
  const customerId = await site.nest.get(Customers, loose).findOrCreate(await addMember(site.nest));
  const { id } = await earningsOf(site.nest).earned(customerId, {
    amount: 0,
    at: new Date(site.clock.now().getTime() - 40 * 86_400_000),
  });
  await client.query(
    `UPDATE earning e SET plan_name = t.plan_name, issuer = t.issuer, document_text_id = NULL
       FROM document_text t WHERE t.id = e.document_text_id`,
  );
  await client.query(
    `INSERT INTO earning SELECT (jsonb_populate_record(e, jsonb_build_object(
            'id', gen_random_uuid(), 'order_id', gen_random_uuid()))).*
       FROM earning e, generate_series(1, 2500) WHERE e.id = $1`,
    [id],
  );
  const before = await pages();
  expect(Math.max(...before.values())).toBeGreaterThan(128);
  const carryOver = site.nest.get(DocumentTextBackfill, loose);
  await carryOver.goOn();
  site.clock.travel({ days: 1 });
  await carryOver.goOn();
  const { rows } = await client.query('SELECT FROM earning WHERE document_text_id IS NULL');
  expect(rows).toEqual([]);
  const moved = [...(await pages())].filter(([document, page]) => before.get(document) !== page);
  expect(moved.length).toBeLessThan(before.size / 10);
});
