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
 * @property {string} dataDir created if missing; locked for one stack
 * @property {0 | { site: number, sandbox: number }} ports 0 chooses free ports
 * @property {string} [storeFile] default: the demo store
 * @property {string | undefined} [databaseUrl] default: an embedded server in the data folder
 * @property {string | undefined} [redisUrl] default: the queue runs on PostgreSQL
 * @property {NodeJS.ProcessEnv} [env] overrides the environment of this process
 * @property {boolean} [withSandbox] default true
 * @property {boolean} [withDemoMembers] default: `withSandbox`
 * @property {boolean} [withHistory] also adds demo members with a history; default false
 * @property {boolean} [withPage] builds the page; default true
 * @property {boolean} [isBuilt] skips the build; default false
 * @property {() => Promise<void>} [beforeSite] runs before the site starts
 * @property {(title: string) => void} [onStep]
 * @property {AbortSignal} [signal] aborts the start
 *
 * @typedef {object} Stack
 * @property {string} siteOrigin public origin of the site
 * @property {string | undefined} sandboxOrigin
 * @property {string} databaseUrl
 * @property {string | undefined} storeRefusal why the store file was rejected and the previous store was kept
 * @property {Promise<string>} failed resolves with a message when a part ends unexpectedly
 * @property {() => Promise<void>} restartSite restarts only the site
 * @property {() => Promise<void>} stop stops the site, the sandbox and the database, in this order
 */

const DEMO_STORE = join(workspace, 'prisma/seed/demo-store.yaml');

/**
 * Starts everything that `npm start` runs, which is the database, builds, migrations, the store, the sandbox,
 * and the site with its worker.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws {StartError} with a message of one line, after stopping the programs that had already started
 */
export async function startStack(options) {
  const cleanup = new AsyncDisposableStack();
  try {
    return await bringUp(options, cleanup);
  } catch (error) {
    await cleanup.disposeAsync();
    options.signal?.throwIfAborted();
    throw error;
  }
}

/**
 * @param {StackOptions} options
 * @param {AsyncDisposableStack} cleanup
 * @returns {Promise<Stack>}
 */
async function bringUp(options, cleanup) {
  const { dataDir, signal, storeFile = DEMO_STORE, withSandbox = true, withPage = true } = options;
  const { withDemoMembers = withSandbox, withHistory = false, isBuilt = false } = options;
  const begin = (/** @type {string} */ title) => {
    signal?.throwIfAborted();
    options.onStep?.(title);
  };
  const watched = new ExitWatch();

  const folder = await lockDataFolder(dataDir);
  cleanup.defer(() => folder.release());
  const orphanedProcesses = new OrphanedProcesses(dataDir);
  await orphanedProcesses.endAll();
  const ports = await choosePorts(options.ports, withSandbox);

  begin('Starting the database');
  const database = await openDatabase({ databaseUrl: options.databaseUrl, dataDir });
  cleanup.defer(() => database.stop());
  watched.add('database', database.ended, () => false);

  if (!isBuilt) {
    begin('Checking for changes');
    await buildStale({ withPage, signal, onBuild: (name) => begin(`Building ${name}`) });
  }

  begin('Migrating the database');
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
    cleanup.defer(() => running.stop());
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
  cleanup.defer(() => site?.stop());

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
      await cleanup.disposeAsync();
    },
  };
}
