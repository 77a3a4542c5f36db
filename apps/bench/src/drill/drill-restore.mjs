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
 * Restores a base backup and its WAL up to a point in time. Checks that changes before this time exist and that
 * later ones do not. Also checks that a program with other keys refuses to start with the restored database.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillRestore(drill) {
  await using cleanup = new AsyncDisposableStack();
  const places = await mkdtemp(join(tmpdir(), 'account-restore-'));
  cleanup.defer(() => rm(places, { recursive: true, force: true }));
  const [archive, copy] = [join(places, 'wal'), join(places, 'copy')];
  await mkdir(archive);
  const user = await serverUser();
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, places]);
  const { dataDir, url, env } = await openDrilled(cleanup, { ...drill, name: 'restore', archive });

  drill.onStep('Drill “restore”: base backup and later changes');
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  cleanup.defer(() => database.end());
  // The first operator command inserts the row from which programs recognise their keys.
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
  const waiting = { signal: drill.signal, everyMs: SECOND_MS / 4 };
  await waitUntil(isArchived, { what: 'Archiving the WAL', ...waiting });

  drill.onStep('Drill “restore”: recovery to the point in time');
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
  cleanup.defer(() => server.stop());

  const restored = new pg.Client({ connectionString: server.url });
  await restored.connect();
  cleanup.defer(() => restored.end());
  const isRecovered = async () =>
    (await restored.query('SELECT pg_is_in_recovery() AS is')).rows[0].is === false;
  await waitUntil(isRecovered, { what: 'Recovery', ...waiting });
  const found = await restored.query('SELECT nickname FROM account WHERE contact_email = $1', [
    'member1@bench.example',
  ]);
  const name = String(found.rows[0]?.nickname);
  yield {
    name: 'Restore: point in time',
    value: name === 'before' ? 1 : 0,
    aim: { atLeast: 1 },
    about: `found the change “${name}”`,
  };

  const again = { ...env, DATABASE_URL: server.url };
  for (const args of [
    ['migrations', 'apply'],
    ['billing', 'pause', '--by', 'Drill'],
    ['billing', 'check'],
  ]) {
    const { code, output } = await command(args, again);
    yield {
      name: `Restore: exit status of ${args.slice(0, 2).join(' ')}`,
      value: code,
      aim: { atMost: 0 },
      about: output.split('\n').at(-1) ?? '',
    };
  }
  yield await startWith('with its keys', again, restoredDir, drill, true);
  const wrong = { ...again, SECRET_KEYS: newKey() };
  yield await startWith('with other keys is refused', wrong, restoredDir, drill, false);
}

/**
 * @param {string} about
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 * @param {Drill} drill
 * @param {boolean} isExpected
 * @returns {Promise<Figure>}
 */
async function startWith(about, env, dataDir, { signal }, isExpected) {
  const script = 'apps/api/dist/main.js';
  const output = await startProgram({
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
  const isRight = (output === null) === isExpected;
  return {
    name: `Restore: start ${about}`,
    value: isRight ? 1 : 0,
    aim: { atLeast: 1 },
    about: output ?? 'started',
  };
}
