import { createServer } from 'node:net';
import { StartError } from './start-error.mjs';

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * @param {0 | { site: number, sandbox: number }} wanted
 * @param {boolean} withSandbox
 */
export async function choosePorts(wanted, withSandbox) {
  const { site, sandbox } = wanted || { site: 0, sandbox: 0 };
  if (site) await requireFreePort('PORT', site);
  if (sandbox && withSandbox) await requireFreePort('SANDBOX_PORT', sandbox);
  return { site: site || (await freePort()), sandbox };
}

/**
 * @param {string} name the variable that sets it
 * @param {number} port
 */
export async function requireFreePort(name, port) {
  for (const host of LOOPBACK) {
    const problem = await tryPort(port, host);
    if (problem === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program: end it, or set ${name} to another port.`,
      );
    }
    if (problem === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user: set ${name} to another.`);
  }
}

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
