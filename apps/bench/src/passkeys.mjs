import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mustSucceed } from './crowd/logins.mjs';
import { MEMBERS, browserOf } from './crowd/members.mjs';
import { cpuCost, withCpuTime } from './site/cpu-time.mjs';
import { median } from './site/rounds.mjs';

/** @import { Figure } from './figures.mjs' */
/** @import { Visitors } from './site/visitors.mjs' */
/** @typedef {{ member: number, passkey: object }} Proof */

const CALLERS = 8;
const ROUNDS = 7;
const LOGINS = 200;
/** Maximum CPU time in ms. */
const MAX_LOGIN_MS = 3;
const BROWSER = `__Host-browser=${'p'.repeat(43)}`;
/** Authenticator flags UP, UV, BE and BS, and the reserved bits, of a synced passkey. */
const FLAGS = 0x1d;

/**
 * Measures a login with a passkey, starting with the assertion. The challenge is requested before the
 * measurement.
 * @param {{ site: Visitors, database: import('pg').Client, onStep: (title: string) => void, signal: AbortSignal
 *   }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measurePasskeys({ site, database, onStep, signal }) {
  onStep('Logging in with passkeys');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await addPasskeys(database, coseKey(publicKey.export({ format: 'jwk' })));
  const costs = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    signal.throwIfAborted();
    const proofs = await proofsOf(site, privateKey, round * LOGINS);
    costs.push(cpuCost(await withCpuTime(site, () => logInAll(site, proofs))));
  }
  const [, ...warm] = costs;
  yield {
    name: 'Passkey login, CPU time',
    value: median(warm),
    aim: { atMost: MAX_LOGIN_MS },
    unit: 'ms',
    about: `rounds ${Math.min(...warm).toFixed(2)} to ${Math.max(...warm).toFixed(2)}`,
  };
}

/**
 * @param {Visitors} site
 * @param {Proof[]} proofs
 */
function logInAll(site, proofs) {
  const began = performance.now();
  const left = [...proofs];
  const all = Array.from({ length: CALLERS }, async () => {
    for (let proof = left.pop(); proof !== undefined; proof = left.pop()) {
      const { member, passkey } = proof;
      const cookie = `${BROWSER}; ${browserOf(member)}`;
      const headers = { cookie, 'x-forwarded-for': addressOf(member) };
      mustSucceed(await site.post('/login', { loginMethod: 'Passkey', passkey }, headers));
    }
  });
  return Promise.all(all).then(() => ({
    count: proofs.length,
    seconds: (performance.now() - began) / 1_000,
  }));
}

/**
 * @param {Visitors} site
 * @param {import('node:crypto').KeyObject} privateKey
 * @param {number} first
 * @returns {Promise<Proof[]>}
 */
async function proofsOf(site, privateKey, first) {
  const proofs = [];
  for (let member = first; member < first + LOGINS; member += 1) {
    const headers = { cookie: BROWSER, 'x-forwarded-for': addressOf(member) };
    const { text } = mustSucceed(await site.post('/zapi/passkeys/challenge', { purpose: 'login' }, headers));
    const { challenge, rpId } = JSON.parse(text).request;
    const client = { type: 'webauthn.get', challenge, origin: `https://${rpId}`, crossOrigin: false };
    const clientDataJSON = Buffer.from(JSON.stringify(client));
    const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([FLAGS, 0, 0, 0, 0])]);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const index = member % MEMBERS;
    const response = {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: sha256(`handle ${index}`).toString('base64url'),
    };
    proofs.push({ member, passkey: { id: sha256(`credential ${index}`).toString('base64url'), response } });
  }
  return proofs;
}

/**
 * Adds one passkey for each member.
 * @param {import('pg').Client} database
 * @param {Buffer} publicKey
 */
async function addPasskeys(database, publicKey) {
  await database.query(
    `WITH members AS (
       SELECT id, substring(contact_email FROM '[0-9]+') AS n FROM account WHERE contact_email LIKE 'member%@bench.example'),
     users AS (
       INSERT INTO passkey_user (account_id, handle) SELECT id, sha256(convert_to('handle ' || n, 'UTF8')) FROM members)
     INSERT INTO passkey (id, account_id, credential_id, public_key, algorithm, transports, aaguid, is_backup_eligible,
                          is_backed_up, is_user_verified, created_via, name, created_at)
     SELECT uuidv7(), id, sha256(convert_to('credential ' || n, 'UTF8')), $1, -7, '{internal}',
            '00000000-0000-0000-0000-000000000000', true, true, true, 'settings', 'Bench', now()
       FROM members`,
    [publicKey],
  );
  await database.query('ANALYZE passkey, passkey_user');
}

/**
 * Encodes an ES256 public key as COSE_Key.
 * @param {import('node:crypto').JsonWebKey} key
 */
function coseKey({ x = '', y = '' }) {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const part = (/** @type {number} */ label, /** @type {string} */ value) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([head, part(0x21, x), part(0x22, y)]);
}

/** @param {number} member */
function addressOf(member) {
  return `10.77.${(member >> 8) & 255}.${member & 255}`;
}

/** @param {string | Buffer} bytes */
function sha256(bytes) {
  return createHash('sha256').update(bytes).digest();
}
