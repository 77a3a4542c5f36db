import { join } from 'node:path';
import pg from 'pg';
import { startProgram } from '../../../launcher/src/run/process/program.mjs';
import { addMembers } from '../crowd/members.mjs';
import { startProductionSite } from './production-site.mjs';
import { Visitors } from './visitors.mjs';

/**
 * Starts the program as in production with members, a proxy in front of it on this machine, and the baseline
 * servers.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 */
export async function openSite({ dataDir, onStep, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const started = await startProductionSite(cleanup, { dataDir, onStep, signal });
  const { databaseUrl } = started;

  onStep('Adding members');
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  cleanup.defer(() => database.end());
  const passwordHash = await addMembers(database);

  const startBare = async (/** @type {string} */ name, /** @type {NodeJS.ProcessEnv} */ env) => {
    const script = join('apps/bench/src/bare', `${name}.mjs`);
    const program = await startProgram({ name, script, env: { ...process.env, ...env }, dataDir, signal });
    cleanup.defer(() => program.stop());
    return visitorsOf(cleanup, program.ready.origin);
  };
  const production = { NODE_ENV: 'production' };
  const bareHashes = await startBare('bare-hashes', { ...production, PASSWORD_HASH: passwordHash });
  const barePages = await startBare('bare-pages', { ...production, DATABASE_URL: databaseUrl });
  const bareProvider = await startBare('bare-provider', { ...production, DATABASE_URL: databaseUrl });

  const open = cleanup.move();
  return {
    ...started,
    bareHashes,
    barePages,
    bareProvider,
    database,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/**
 * @param {AsyncDisposableStack} cleanup
 * @param {string} origin
 * @param {Record<string, string>} [headers]
 */
function visitorsOf(cleanup, origin, headers) {
  const visitors = new Visitors(origin, headers);
  cleanup.defer(() => visitors.end());
  return visitors;
}
