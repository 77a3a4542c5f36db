import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@account/database/server/embedded-postgres.mjs';
import { serverUser } from '@account/database/server/server-user.mjs';
import { startProgram } from '../../../launcher/src/run/process/program.mjs';
import { command, newKey, openDrilled } from './drilled-database.mjs';
import { waitUntil } from './fleet.mjs';
import { walSettings } from './wal-settings.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

const run = promisify(execFile);
const SECOND_MS = 1_000;

/**
 * A base copy and its WAL, restored to a second: what came before is there, what came after is not; and a program with
 * another key does not start on it.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillRestore(drill) {
  await using ends = new AsyncDisposableStack();
  const places = await mkdtemp(join(tmpdir(), 'account-restore-'));
  ends.defer(() => rm(places, { recursive: true, force: true }));
  const [archive, copy] = [join(places, 'wal'), join(places, 'copy')];
  await mkdir(archive);
  const user = await serverUser();
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, places]);
  const { dataDir, url, env } = await openDrilled(ends, { ...drill, name: 'restore', archive });

  drill.onStep('Drill “restore”: a base copy, a moment, and what came after');
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  ends.defer(() => database.end());
  // The keys' own row comes with the first command that a program gives.
  await command(['audit', 'verify'], env);
  await database.query("SELECT pg_backup_start('drill', true)");
  const isFile = (/** @type {string} */ path) => !basename(path).startsWith('.s.PGSQL');
  await cp(await realpath(join(dataDir, 'postgres')), copy, { recursive: true, filter: isFile });
  const { rows } = await database.query('SELECT labelfile FROM pg_backup_stop(false)');
  const mark = (/** @type {string} */ name) =>
    database.query('UPDATE account SET nickname = $1 WHERE contact_email = $2', [
      name,
      'member1@bench.example',
    ]);
  await mark('before');
  await setTimeout(SECOND_MS);
  const { rows: moments } = await database.query('SELECT clock_timestamp()::text AS moment');
  await setTimeout(SECOND_MS);
  await mark('after');
  const { rows: last } = await database.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
  const isArchived = async () =>
    (await database.query('SELECT last_archived_wal >= $1 AS is FROM pg_stat_archiver', [last[0].file]))
      .rows[0].is === true;
  const patience = { signal: drill.signal, everyMs: SECOND_MS / 4 };
  await waitUntil(isArchived, { what: 'The archive of the WAL', ...patience });

  drill.onStep('Drill “restore”: to that second');
  await rm(join(copy, 'postmaster.pid'), { force: true });
  await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
  await writeFile(join(copy, 'recovery.signal'), '');
  const settings = { ...(await walSettings({ archive, restoreTo: moments[0].moment })), archive_mode: 'off' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(copy, 'postgresql.auto.conf'), lines.join(''));
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  const restoredDir = join(drill.dataDir, 'restored');
  await mkdir(restoredDir);
  await cp(join(dataDir, 'postgres-password'), join(restoredDir, 'postgres-password'));
  await symlink(copy, join(restoredDir, 'postgres'));
  const server = await startEmbeddedPostgres({ dataDir: restoredDir });
  ends.defer(() => server.stop());

  const restored = new pg.Client({ connectionString: server.url });
  await restored.connect();
  ends.defer(() => restored.end());
  const isRecovered = async () =>
    (await restored.query('SELECT pg_is_in_recovery() AS is')).rows[0].is === false;
  await waitUntil(isRecovered, { what: 'The recovery', ...patience });
  const found = await restored.query('SELECT nickname FROM account WHERE contact_email = $1', [
    'member1@bench.example',
  ]);
  const name = String(found.rows[0]?.nickname);
  yield {
    name: 'Restore: to its second',
    value: name === 'before' ? 1 : 0,
    aim: { atLeast: 1 },
    about: `says ${name}`,
  };

  const again = { ...env, DATABASE_URL: server.url };
  for (const words of [
    ['migrations', 'apply'],
    ['billing', 'pause', '--by', 'Drill'],
    ['billing', 'check'],
  ]) {
    const { code, said } = await command(words, again);
    yield {
      name: `Restore: ${words.slice(0, 2).join(' ')}, its status`,
      value: code,
      aim: { atMost: 0 },
      about: said.split('\n').at(-1) ?? '',
    };
  }
  yield await startWith('with its keys', again, restoredDir, drill, true);
  const wrong = { ...again, SECRET_KEYS: newKey() };
  yield await startWith('with other keys, refused', wrong, restoredDir, drill, false);
}

/**
 * @param {string} about
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 * @param {Drill} drill
 * @param {boolean} shall
 * @returns {Promise<Figure>}
 */
async function startWith(about, env, dataDir, { signal }, shall) {
  const script = 'apps/api/dist/main.js';
  const said = await startProgram({
    name: 'restored',
    script,
    env: { ...env, PORT: '0' },
    dataDir,
    signal,
  }).then(
    async (program) => {
      await program.stop();
      return null;
    },
    (error) => String(error.message),
  );
  const isRight = (said === null) === shall;
  return {
    name: `Restore: a start ${about}`,
    value: isRight ? 1 : 0,
    aim: { atLeast: 1 },
    about: said ?? 'started',
  };
}
