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

/**
 * Below the ports that systems give to whoever asks for any (Linux: from 32768, RFC 6335: from 49152), so that nobody
 * is given one of these before the program that it is for listens there.
 */
const OWN_PORTS = { first: 20_000, after: 32_000 };

/**
 * A port that is free and stays with this process until it ends: no other start takes it meanwhile, nor does the system
 * give it to anybody.
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
const taken = new Set();

/** One listener for any number of ports. @param {string} file */
function releaseAtExit(file) {
  if (taken.size === 0) process.once('exit', () => taken.forEach((each) => rmSync(each, { force: true })));
  taken.add(file);
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
