import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';

const migrateProgram = fileURLToPath(new URL('./migrate.mjs', import.meta.url));

/**
 * @typedef {{ name: string, tables: string[] }} Template a migrated database, and the names of its empty tables
 */

/**
 * Creates one database per worker as a copy of the migrated template. The template is given in
 * TEST_DATABASE_TEMPLATE (JSON) or created for this run.
 *
 * @param {string} serverUrl
 * @param {number} workers
 */
export async function createDatabases(serverUrl, workers) {
  const given = process.env['TEST_DATABASE_TEMPLATE'];
  /** @type {Template} */
  const template = given ? JSON.parse(given) : await createTemplate(serverUrl);
  const run = uniqueName();
  const copies = Array.from({ length: workers }, (_, index) => `${run}_${index + 1}`);
  for (const copy of copies) await execute(serverUrl, `CREATE DATABASE ${copy} TEMPLATE ${template.name}`);
  const drop = async () => {
    for (const name of [...copies, ...(given ? [] : [template.name])]) {
      await execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  };
  return { urls: copies.map((copy) => urlOf(serverUrl, copy)), tables: template.tables, drop };
}

/** @param {string} serverUrl @returns {Promise<Template>} */
export async function createTemplate(serverUrl) {
  const name = `${uniqueName()}_template`;
  await execute(serverUrl, `CREATE DATABASE ${name}`);
  const url = urlOf(serverUrl, name);
  await migrate(url);
  return { name, tables: await emptyTables(url) };
}

const uniqueName = () => `test_${randomBytes(6).toString('hex')}`;

/** Migrates in a separate process, because a template with open connections cannot be copied. */
async function migrate(url) {
  await promisify(execFile)(process.execPath, [migrateProgram, url]);
}

/**
 * Returns the tables that are empty after the migrations, because tests fill only these. The other tables
 * contain reference data. Partitions are excluded.
 */
async function emptyTables(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'monthly', 'yearly') AND tablename <> '_prisma_migrations'`,
    );
    const empty = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
      if (rowCount === 0) empty.push(name);
    }
    return empty;
  });
}

/** @param {string} url @param {string} sql */
function execute(url, sql) {
  return withClient(url, (client) => client.query(sql));
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl, database) {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
