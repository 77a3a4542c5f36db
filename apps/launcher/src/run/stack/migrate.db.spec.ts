import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import pg from 'pg';

import { migrate } from './migrate.mjs';

const server = testDatabase({ emptied: 'once' });
const name = `older_release_${process.pid}`;
let url: string;

beforeEach(async () => {
  await server.rows(`CREATE DATABASE ${name}`);
  const own = new URL(server.url);
  own.pathname = `/${name}`;
  url = own.href;
});

afterEach(async () => {
  await server.rows(`DROP DATABASE ${name} WITH (FORCE)`);
});

/** Creates the migration history of an older release. */
async function migrateAsOlderRelease(): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `CREATE TABLE _prisma_migrations (id text PRIMARY KEY, checksum text NOT NULL, finished_at timestamptz,
       migration_name text NOT NULL, logs text, rolled_back_at timestamptz,
       started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0)`,
  );
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
     VALUES ('1', '', now(), '20261121014147_init')`,
  );
  await client.end();
}

describe('migrating data of a release before 1.0.0', () => {
  it('fails and recommends deleting the data folder or using the previous release', async () => {
    await migrateAsOlderRelease();
    await expect(migrate(url, '/srv/store/.data')).rejects.toThrow(
      /^The data in \/srv\/store\/\.data are from a release before 1\.0\.0\. Delete this folder to start with new data, or keep using the previous release\.$/,
    );
  });

  it('fails and recommends an empty database when the server is not in the data folder', async () => {
    await migrateAsOlderRelease();
    await expect(migrate(url)).rejects.toThrow('Use an empty database, or keep using the previous release.');
  });
});
