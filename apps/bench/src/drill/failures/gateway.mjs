import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../../launcher/src/run/process/ports.mjs';
import { startProgram } from '../../../../launcher/src/run/process/program.mjs';
import { sandboxSecrets } from '../../../../launcher/src/run/stack/sandbox-credentials.mjs';

/** @import { Program } from '../../../../launcher/src/run/process/program.mjs' */
/**
 * @typedef {{ kind: string, orderId: string, amount: number }} Booked a charge or refund; `orderId` is our
 *   charge id
 */

/**
 * Starts the sandbox, which serves as payment provider and clock. The books of the provider survive a restart.
 * @param {AsyncDisposableStack} cleanup
 * @param {{ dataDir: string, signal: AbortSignal }} options
 */
export async function startGateway(cleanup, { dataDir, signal }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(await freePort()),
  };
  let notified = '';
  const put = (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${origin}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const start = async () => {
    program = await startProgram({
      ...{ name: 'gateway', script: 'apps/sandbox/dist/main.js' },
      ...{ env, dataDir, signal },
    });
    if (notified !== '')
      await put('/payments/settings', { paypalNotice: `${notified}/gateways/paypal/notice` });
  };
  /** @type {Program | undefined} */
  let program;
  await start();
  cleanup.defer(async () => program?.stop());
  return {
    env: { ...sandboxSecrets, SANDBOX_ORIGIN: origin },
    start,
    program: () => program,
    /** @param {string} site origin to which the provider sends its webhooks */
    async tell(site) {
      notified = site;
      await put('/payments/settings', { paypalNotice: `${site}/gateways/paypal/notice` });
    },
    /** @param {string} duration an ISO 8601 duration */
    advance: (duration) => put('/clock', { advance: duration }),
    /** @returns {Promise<Booked[]>} the charges and refunds */
    async books() {
      const lines = (await readFile(join(dataDir, 'sandbox/books.jsonl'), 'utf8')).trim().split('\n');
      const entries = new Map(
        lines
          .map((line) => JSON.parse(line))
          .filter(([map]) => map === 'books')
          .map(([, key, entry]) => [key, entry]),
      );
      return [...entries.values()];
    },
  };
}
