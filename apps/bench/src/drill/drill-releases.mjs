import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { startProgram } from '../../../launcher/src/run/process/program.mjs';
import { workspace } from '../../../launcher/src/workspace.mjs';
import { addCrowd, cookieOf } from '../crowd/crowd.mjs';
import { addMoney } from '../crowd/crowd-money.mjs';
import { logInForCookies } from '../crowd/logins.mjs';
import { readMyPage } from '../pages.mjs';
import { Visitors } from '../site/visitors.mjs';
import { checkOut } from './drill-rolling.mjs';
import { command, openDrilled } from './drilled-database.mjs';
import { HOST } from './fleet.mjs';
import { pageAccountOf } from './member-traffic.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

const RELEASES = 5;
const MEMBERS = 12;
const PAYMENTS = '/zapi/internal/mypage/payment-history/screen-data';
const OK = 200;
const run = promisify(execFile);

/**
 * Checks for each recent release whether `releases check` predicts how the site of that release behaves on the
 * current schema.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillReleases(drill) {
  await using cleanup = new AsyncDisposableStack();
  const { dataDir, env, url } = await openDrilled(cleanup, { ...drill, name: 'releases' });
  await addDocuments(url, drill.signal);
  const releases = await lastReleases();
  yield { name: 'Releases: found', value: releases.length, aim: { atLeast: 1 }, about: releases.join(', ') };
  for (const revision of releases) {
    drill.signal.throwIfAborted();
    drill.onStep(`Drill “releases”: building ${revision}`);
    const tree = await checkOut(revision, join(drill.dataDir, `release-${revision}`), { withPage: false });
    const file = await releaseFileOf(tree, revision, { dataDir, url });
    drill.onStep(`Drill “releases”: ${revision} on the current schema`);
    const { code, output } = await command(['releases', 'check', file], env);
    const failure = await findFailure(tree, { dataDir, env, signal: drill.signal });
    const isRight = (code === 0) === (failure === undefined);
    const [sentence = ''] = output.split('\n');
    yield {
      name: `Releases: prediction for ${revision} is right`,
      value: isRight ? 1 : 0,
      aim: { atLeast: 1 },
      about: `${sentence} It ${failure === undefined ? 'ran' : `failed: ${failure}`}.`,
    };
    await rm(tree, { recursive: true, force: true });
  }
}

/**
 * Adds a member with payments, so that the older release must read documents that this release has written.
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function addDocuments(url, signal) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await addCrowd(database, 1, signal);
  await addMoney(database, 1, signal);
  await database.end();
}

/**
 * Returns the latest tags. If there are no tags, returns the commits before each of the last schema changes.
 */
async function lastReleases() {
  const git = async (/** @type {string[]} */ ...args) =>
    (await run('git', ['-C', workspace, ...args])).stdout.split('\n').filter(Boolean);
  const tags = await git('tag', '--merged', 'HEAD', '--sort=-creatordate');
  if (tags.length > 0) return tags.slice(0, RELEASES);
  const changes = await git('log', '--first-parent', '--format=%h %p', '--', 'prisma/migrations');
  return changes.slice(0, RELEASES).flatMap((line) => line.split(' ')[1] ?? []);
}

/**
 * Writes a release file for the release in `tree`. Older releases do not have the command `releases describe`,
 * which writes such files.
 * @param {string} tree
 * @param {string} revision
 * @param {{ dataDir: string, url: string }} options
 */
async function releaseFileOf(tree, revision, { dataDir, url }) {
  const file = join(dataDir, `release-${revision}.json`);
  const client = join(tree, 'apps/api/src/platform/prisma/generated/internal/class.ts');
  const [, text = ''] =
    /runtimeDataModel = JSON\.parse\(("\{.*\}")\)/.exec(await readFile(client, 'utf8')) ?? [];
  /** @type {{ models: Record<string, { dbName?: string, fields: { name: string, kind: string, dbName?: string }[] }> }} */
  const { models } = JSON.parse(JSON.parse(text));
  const tables = Object.entries(models).map(([model, { dbName = model, fields }]) => {
    const columns = fields.filter(({ kind }) => kind !== 'object');
    return [dbName, columns.map((field) => field.dbName ?? field.name)];
  });
  const { stdout } = await run('git', [
    '-C',
    workspace,
    'ls-tree',
    '--name-only',
    revision,
    'prisma/migrations/',
  ]);
  const migrations = stdout.split('\n').flatMap((path) => /\/(\d{14}_\w+)$/.exec(path)?.[1] ?? []);
  // Imported only here, because the build creates this module.
  const { readDefinitions } = await import('@account/database/migrations/repeatable-sql');
  const definitions = (await readDefinitions(join(tree, 'prisma/repeatable'))).map(
    ({ name, digest }) => /** @type {const} */ ([name, digest]),
  );
  await recordDefinitions(url, definitions);
  const release = { revision, migrations, definitions: Object.fromEntries(definitions) };
  await writeFile(file, JSON.stringify({ ...release, tables: Object.fromEntries(tables) }));
  return file;
}

/**
 * Records the views and functions of the release as applied, as after an upgrade from that release.
 * @param {string} url
 * @param {readonly (readonly [string, string])[]} definitions
 */
async function recordDefinitions(url, definitions) {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(
    `INSERT INTO _repeatable (name, digest) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
    [definitions.map(([name]) => name), definitions.map(([, digest]) => digest)],
  );
  await database.end();
}

/**
 * Runs the site and the worker of the release. Members log in, read and change data, and one member reads the
 * payment history.
 * @param {string} tree
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<string | undefined>} the first failure
 */
async function findFailure(tree, { dataDir, env: common, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const ports = { main: await freePort(), worker: await freePort() };
  try {
    for (const [name, port] of Object.entries(ports)) {
      const script = relative(workspace, join(tree, `apps/api/dist/${name}.js`));
      const env = { ...common, PORT: String(port), WEB_ROOT: join(workspace, 'apps/web/dist') };
      const program = await startProgram({ name: `release-${name}`, script, env, dataDir, signal });
      cleanup.defer(() => program.stop());
    }
    const site = new Visitors(`http://127.0.0.1:${ports.main}`, { host: HOST, origin: `https://${HOST}` });
    cleanup.defer(() => site.end());
    for (let member = 0; member < MEMBERS; member += 1) {
      const cookie = await logInForCookies(site);
      const headers = { cookie, 'page-account': await pageAccountOf(site, cookie) };
      const answers = [
        await readMyPage(site, cookie),
        await site.post('/zapi/language', { language: 'ja' }, headers),
      ];
      const bad = answers.find(({ status }) => status !== OK && status !== 204);
      if (bad !== undefined) return `${bad.status} ${bad.text.slice(0, 120)}`;
    }
    const { status, text } = await site.get(PAYMENTS, { cookie: cookieOf(0) });
    return status === OK && text.includes('planName') ? undefined : `${status} ${text.slice(0, 120)}`;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error.message : String(error);
  }
}
