import { freePort } from '../run/ports.mjs';
import { startStack } from '../run/stack.mjs';
import { Visitors } from './visitors.mjs';

const PUBLIC_ORIGIN = 'https://bench.example';

/**
 * The program as it runs in production, behind a proxy on this machine.
 * @param {AsyncDisposableStack} ends
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 */
export async function startProductionSite(ends, { dataDir, onStep, signal }) {
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
  const headers = { host: new URL(PUBLIC_ORIGIN).host, origin: PUBLIC_ORIGIN };
  const site = new Visitors(`http://127.0.0.1:${port}`, headers);
  ends.defer(() => site.end());
  return { site, databaseUrl: stack.databaseUrl };
}
