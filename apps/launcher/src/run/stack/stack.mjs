import { join } from 'node:path';
import { buildStale } from '../../builder/build.mjs';
import { workspace } from '../../workspace.mjs';
import { lockDataFolder } from './data-folder.mjs';
import { openDatabase } from './database.mjs';
import { OrphanedProcesses } from '../process/orphaned-processes.mjs';
import { recordSandbox } from './running-sandbox.mjs';
import { migrate } from './migrate.mjs';
import { choosePorts } from '../process/ports.mjs';
import { startProgram } from '../process/program.mjs';
import { seed } from './seed.mjs';
import { sandboxEnvironment, siteEnvironment } from './stack-environment.mjs';
import { ExitWatch } from '../exit-watch.mjs';

/** @import { Program } from '../process/program.mjs' */

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir made when it is not there; one stack at a time
 * @property {0 | { site: number, sandbox: number }} ports 0 takes free ones
 * @property {string} [storeFile] the demo store when absent
 * @property {string | undefined} [databaseUrl] an embedded server in the data folder when absent
 * @property {string | undefined} [redisUrl] PostgreSQL does its work when absent
 * @property {NodeJS.ProcessEnv} [env] for the programs, over this process's own
 * @property {boolean} [withSandbox] true when absent
 * @property {boolean} [withDemoMembers] to log in as; as `withSandbox` when absent
 * @property {boolean} [withHistory] also people who have been members for a while; false when absent
 * @property {boolean} [withPage] whether the page is built; true when absent
 * @property {boolean} [isBuilt] nobody looks for changes; false when absent
 * @property {() => Promise<void>} [beforeSite] what has to be there when the site starts
 * @property {(title: string) => void} [onStep]
 * @property {AbortSignal} [signal] ends the start halfway
 *
 * @typedef {object} Stack
 * @property {string} siteOrigin where people find it
 * @property {string | undefined} sandboxOrigin
 * @property {string} databaseUrl
 * @property {string | undefined} storeRefusal why the store file was not applied, so that the store is the one before
 * @property {Promise<string>} failed resolves with a line when a part ends that nobody asked to
 * @property {() => Promise<void>} restartSite ends and starts the site alone
 * @property {() => Promise<void>} stop ends the site, the sandbox and the database, in this order
 */

const DEMO_STORE = join(workspace, 'prisma/seed/demo-store.yaml');

/**
 * Brings up everything that `npm start` does: database, builds, migrations, store, sandbox, the site with its jobs.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws {StartError} with one line; what had come up is down again
 */
export async function startStack(options) {
  const ends = new AsyncDisposableStack();
  try {
    return await bringUp(options, ends);
  } catch (error) {
    await ends.disposeAsync();
    options.signal?.throwIfAborted();
    throw error;
  }
}

/**
 * @param {StackOptions} options
 * @param {AsyncDisposableStack} ends
 * @returns {Promise<Stack>}
 */
async function bringUp(options, ends) {
  const { dataDir, signal, storeFile = DEMO_STORE, withSandbox = true, withPage = true } = options;
  const { withDemoMembers = withSandbox, withHistory = false, isBuilt = false } = options;
  const begin = (/** @type {string} */ title) => {
    signal?.throwIfAborted();
    options.onStep?.(title);
  };
  const watched = new ExitWatch();

  const folder = await lockDataFolder(dataDir);
  ends.defer(() => folder.release());
  const orphanedProcesses = new OrphanedProcesses(dataDir);
  await orphanedProcesses.endAll();
  const ports = await choosePorts(options.ports, withSandbox);

  begin('Starting the database');
  const database = await openDatabase({ databaseUrl: options.databaseUrl, dataDir });
  ends.defer(() => database.stop());
  watched.add('database', database.ended, () => false);

  if (!isBuilt) {
    begin('Looking for changes');
    await buildStale({ withPage, signal, onBuild: (name) => begin(`Building ${name}`) });
  }

  begin('Bringing the database up to date');
  await migrate(database.url, options.databaseUrl === undefined ? dataDir : undefined);

  const start = (
    /** @type {string} */ name,
    /** @type {string} */ script,
    /** @type {NodeJS.ProcessEnv} */ env,
  ) => startProgram({ name, script, env, dataDir, onStart: (pid) => orphanedProcesses.record(pid), signal });

  /** @type {Program | undefined} */
  let sandbox;
  if (withSandbox) {
    begin('Starting the sandbox');
    sandbox = await start('sandbox', 'apps/sandbox/dist/main.js', sandboxEnvironment(options, ports));
    const running = sandbox;
    await recordSandbox(dataDir, running.ready.origin);
    ends.defer(() => running.stop());
    watched.add('sandbox', sandbox.ended, () => false);
  }

  const env = await siteEnvironment({
    options,
    ports,
    databaseUrl: database.url,
    storeFile,
    sandbox: sandbox?.ready,
  });
  begin('Setting up the store');
  const storeRefusal = await seed({
    databaseUrl: database.url,
    dataDir,
    storeFile,
    env,
    withDemoMembers,
    withHistory,
    signal,
  });

  begin('Starting the site');
  await options.beforeSite?.();
  const startSite = async () => {
    const program = await start('site', 'apps/api/dist/main.js', env);
    watched.add('site', program.ended, () => program !== site);
    return program;
  };
  /** @type {Program | undefined} */
  let site;
  site = await startSite();
  ends.defer(() => site?.stop());

  return {
    siteOrigin: env.PUBLIC_ORIGIN ?? site.ready.origin,
    sandboxOrigin: sandbox?.ready.origin,
    databaseUrl: database.url,
    storeRefusal,
    failed: watched.failed,
    restartSite: async () => {
      const before = site;
      site = undefined;
      await before?.stop();
      site = await startSite();
    },
    stop: async () => {
      watched.isOver = true;
      await ends.disposeAsync();
    },
  };
}
