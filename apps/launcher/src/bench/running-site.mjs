import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../run/ports.mjs';
import { startProgram } from '../run/program.mjs';
import { startStack } from '../run/stack.mjs';
import { addMembers } from './members.mjs';
import { Visitors } from './visitors.mjs';

const PUBLIC_ORIGIN = 'https://bench.example';

/**
 * The program as it runs in production, behind a proxy on this machine, with members; beside it the two bare servers
 * that it is measured against.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 */
export async function openSite({ dataDir, onStep, signal }) {
  await using ends = new AsyncDisposableStack();
  const port = await freePort();
  const stack = await startStack({
    dataDir,
    ports: { site: port, sandbox: 0 },
    withSandbox: false,
    env: {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      METRICS_TOKEN: '',
    },
    onStep,
    signal,
  });
  ends.defer(() => stack.stop());

  onStep('Adding members');
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  ends.defer(() => database.end());
  const passwordHash = await addMembers(database);

  const startBare = async (/** @type {string} */ name, /** @type {NodeJS.ProcessEnv} */ env) => {
    const script = join('apps/launcher/src/bench', `${name}.mjs`);
    const program = await startProgram({ name, script, env: { ...process.env, ...env }, dataDir, signal });
    ends.defer(() => program.stop());
    return visitorsOf(ends, program.ready.origin);
  };
  const production = { NODE_ENV: 'production' };
  const bareHashes = await startBare('bare-hashes', { ...production, PASSWORD_HASH: passwordHash });
  const barePages = await startBare('bare-pages', { ...production, DATABASE_URL: stack.databaseUrl });
  const headers = { host: new URL(PUBLIC_ORIGIN).host, origin: PUBLIC_ORIGIN };
  const site = visitorsOf(ends, `http://127.0.0.1:${port}`, headers);

  const open = ends.move();
  return {
    site,
    bareHashes,
    barePages,
    database,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/**
 * @param {AsyncDisposableStack} ends
 * @param {string} origin
 * @param {Record<string, string>} [headers]
 */
function visitorsOf(ends, origin, headers) {
  const visitors = new Visitors(origin, headers);
  ends.defer(() => visitors.end());
  return visitors;
}
