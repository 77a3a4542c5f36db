import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from '@account/database/process/lock.mjs';
import { StartError } from '@account/database/process/start-error.mjs';

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
 * @param {string} name environment variable that sets the port
 * @param {number} port
 */
export async function requireFreePort(name, port) {
  for (const host of LOOPBACK) {
    const problem = await tryPort(port, host);
    if (problem === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program. Stop that program, or set ${name} to another port.`,
      );
    }
    if (problem === 'EACCES')
      throw new StartError(`Port ${port} cannot be opened by this user. Set ${name} to another port.`);
  }
}

/**
 * Range below the ephemeral ports (from 32768 on Linux, from 49152 in RFC 6335). The operating system therefore
 * does not assign one of these ports to another program before ours listens.
 */
const OWN_PORTS = { first: 20_000, after: 32_000 };

/**
 * Returns a free port. Reserves it with a lock file until this process ends.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(OWN_PORTS.first, OWN_PORTS.after);
    const file = join(tmpdir(), `account-port-${port}.lock`);
    const lock = tryLock(file);
    if (!lock) continue;
    if (await isFree(port)) {
      releaseAtExit(file);
      return port;
    }
    lock.release();
    rmSync(file, { force: true });
  }
}

/** @type {Set<string>} */
const lockFiles = new Set();

/** Registers a single exit listener for all ports. @param {string} file */
function releaseAtExit(file) {
  if (lockFiles.size === 0)
    process.once('exit', () => lockFiles.forEach((each) => rmSync(each, { force: true })));
  lockFiles.add(file);
}

/** @param {number} port */
async function isFree(port) {
  for (const host of LOOPBACK) {
    const problem = await tryPort(port, host);
    if (problem === 'EADDRINUSE' || problem === 'EACCES') return false;
  }
  return true;
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
