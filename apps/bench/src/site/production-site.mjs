import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { startStack } from '../../../launcher/src/run/stack/stack.mjs';
import { BENCH_CLIENT } from './bench-client.mjs';
import { writeBenchStore } from './bench-store.mjs';
import { METRICS_TOKEN } from './metrics-access.mjs';
import { Visitors } from './visitors.mjs';

const PUBLIC_ORIGIN = 'https://bench.example';

/**
 * Starts the program as in production, and a proxy in front of it on this machine.
 * @param {AsyncDisposableStack} cleanup
 * @param {{ dataDir: string, env?: Record<string, string>, onStep: (title: string) => void, signal: AbortSignal
 *   }} options
 */
export async function startProductionSite(cleanup, { dataDir, env = {}, onStep, signal }) {
  const port = await freePort();
  const stack = await startStack({
    dataDir,
    ports: { site: port, sandbox: 0 },
    withSandbox: false,
    storeFile: await writeBenchStore(dataDir),
    env: {
      OIDC_BENCH_SECRET: BENCH_CLIENT.secret,
      NODE_ENV: 'production',
      STAGING: 'true',
      PUBLIC_ORIGIN,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      METRICS_TOKEN,
      ...env,
    },
    onStep,
    signal,
  });
  cleanup.defer(() => stack.stop());
  const host = new URL(PUBLIC_ORIGIN).host;
  const site = new Visitors(`http://127.0.0.1:${port}`, { host, origin: PUBLIC_ORIGIN });
  cleanup.defer(() => site.end());
  /** Client for requests and redirects from applications. They do not send the `origin` of the site. */
  const remoteSite = new Visitors(`http://127.0.0.1:${port}`, { host });
  cleanup.defer(() => remoteSite.end());
  return { site, remoteSite, databaseUrl: stack.databaseUrl };
}
