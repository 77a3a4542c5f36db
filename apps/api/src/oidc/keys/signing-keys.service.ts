import { createHash, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';

import { RealClock } from '../../platform/clock/clock.js';
import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { SigningKeysRepository, type SigningKeyRow } from './signing-keys.repository.js';

/** JWA algorithms of the signing keys. Every client supports RS256; ES256 signatures are shorter. */
export const signingAlgorithms = ['RS256', 'ES256'] as const;

export type SigningAlgorithm = (typeof signingAlgorithms)[number];

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** Time in milliseconds for which a key is published before it signs, so that clients can fetch it in time. */
export const publishedBefore = day;

/**
 * Time in milliseconds for which a retired key can still verify, because an ID token can be used as a logout
 * hint during the whole session.
 */
export const verifiesAfter = 91 * day;

/** Age in milliseconds at which a key is replaced automatically. */
export const rotatesAfter = 90 * day;

export interface SigningJwk {
  kid: string;
  alg: SigningAlgorithm;
  use: 'sig';
  [member: string]: unknown;
}

const generate = promisify(generateKeyPair);

/** Interval in milliseconds at which keys that another process created are read. */
const refreshInterval = 5_000;

export interface KeySet {
  version: string;
  keys: SigningJwk[];
}

export interface Rotation {
  kids: string[];
  activeFrom: Date;
}

interface NewKey {
  algorithm: SigningAlgorithm;
  kid: string;
  jwk: object;
}

@Injectable()
export class SigningKeys {
  private readonly clock = new RealClock();
  private rows: Promise<SigningKeyRow[]> | undefined;
  private set: { rows: SigningKeyRow[]; until: number; keys: KeySet } | undefined;
  private readAt = 0;
  private readonly opened = new Map<string, SigningJwk>();

  constructor(
    private readonly repository: SigningKeysRepository,
    private readonly secrets: SecretKeys,
    private readonly database: Database,
  ) {}

  async current(): Promise<KeySet> {
    const now = this.clock.now();
    const rows = await this.read(now);
    if (this.set?.rows !== rows || this.set.until <= now.getTime())
      this.set = { rows, until: nextChange(rows, now), keys: this.setOf(rows, now) };
    return this.set.keys;
  }

  /**
   * Publishes new keys immediately, which sign a day later.
   * @param immediately true for a compromised key: the old keys are retired immediately
   */
  async rotate(
    immediately = false,
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<Rotation> {
    const keys = await newKeys();
    return this.database.transaction(async (transaction) => {
      await this.repository.lock(transaction);
      await alongside?.(transaction);
      const now = this.clock.now();
      if (!immediately) return this.followUp(transaction, keys, new Date(now.getTime() + publishedBefore));
      await this.repository.retire(transaction, now);
      return this.add(transaction, keys, now);
    });
  }

  async rotateWhenDue(): Promise<boolean> {
    if ((await this.dueFrom(this.clock.now())) === undefined) return false;
    const keys = await newKeys();
    return this.database.transaction(async (transaction) => {
      await this.repository.lock(transaction);
      const activeFrom = await this.dueFrom(this.clock.now(), transaction);
      if (activeFrom === undefined) return false;
      await this.followUp(transaction, keys, activeFrom);
      return true;
    });
  }

  private async dueFrom(now: Date, transaction?: Transaction): Promise<Date | undefined> {
    const [newest] = await this.repository.findLive(now, transaction);
    if (newest === undefined) return now;
    if (now.getTime() - newest.activeFrom.getTime() < rotatesAfter) return undefined;
    return new Date(now.getTime() + publishedBefore);
  }

  private setOf(live: readonly SigningKeyRow[], now: Date): KeySet {
    const rows = live.filter(({ retiredFrom }) => retiredFrom === null || retiredFrom > now);
    const ready = rows.filter(({ activeFrom }) => activeFrom <= now);
    const next = rows.filter(({ activeFrom }) => activeFrom > now);
    const ordered = [...ready, ...next];
    const version = ordered.map(({ kid }) => kid).join(' ');
    return { version, keys: ordered.map((row) => this.open(row)) };
  }

  private read(now: Date): Promise<SigningKeyRow[]> {
    if (this.rows === undefined || now.getTime() - this.readAt > refreshInterval) {
      this.readAt = now.getTime();
      const reading = this.load(now);
      this.rows = reading;
      reading.catch(() => {
        if (this.rows === reading) this.rows = undefined;
      });
    }
    return this.rows;
  }

  private async load(now: Date): Promise<SigningKeyRow[]> {
    const rows = await this.repository.findLive(now);
    if (rows.length > 0) return rows;
    await this.rotateWhenDue();
    return this.repository.findLive(this.clock.now());
  }

  private async followUp(
    transaction: Transaction,
    keys: readonly NewKey[],
    activeFrom: Date,
  ): Promise<Rotation> {
    await this.repository.retire(transaction, new Date(activeFrom.getTime() + verifiesAfter), activeFrom);
    return this.add(transaction, keys, activeFrom);
  }

  private async add(transaction: Transaction, keys: readonly NewKey[], activeFrom: Date): Promise<Rotation> {
    for (const { kid, algorithm, jwk } of keys) {
      const privateJwk = this.secrets.encrypt(kid, JSON.stringify(jwk));
      await this.repository.insert(transaction, {
        kid,
        algorithm,
        privateJwk,
        createdAt: this.clock.now(),
        activeFrom,
      });
    }
    // Clears the cache only after the commit. Otherwise a request before the commit would read the old keys
    // again and sign with them.
    this.database.afterCommit(transaction, () => (this.rows = undefined));
    return { kids: keys.map(({ kid }) => kid), activeFrom };
  }

  private open({ kid, algorithm, privateJwk }: SigningKeyRow): SigningJwk {
    const known = this.opened.get(kid);
    if (known !== undefined) return known;
    const jwk = JSON.parse(this.secrets.decrypt(kid, privateJwk)) as object;
    const opened: SigningJwk = { ...jwk, kid, alg: algorithm as SigningAlgorithm, use: 'sig' };
    this.opened.set(kid, opened);
    return opened;
  }
}

/** Returns the time at which the next key begins to sign or expires, in milliseconds since 1970. */
function nextChange(rows: readonly SigningKeyRow[], now: Date): number {
  const moments = rows.flatMap(({ activeFrom, retiredFrom }) => [activeFrom, retiredFrom ?? activeFrom]);
  return Math.min(...moments.map((moment) => moment.getTime()).filter((moment) => moment > now.getTime()));
}

/** Creates the keys before the lock is taken, because the search for primes may take a second. */
function newKeys(): Promise<NewKey[]> {
  return Promise.all(signingAlgorithms.map(newKey));
}

/**
 * Creates an RSA key with 2048 bits or a P-256 key. Signing with 3072 bits would take seven times as long, and
 * keys are short-lived.
 */
async function newKey(algorithm: SigningAlgorithm): Promise<NewKey> {
  const { privateKey } = await (algorithm === 'RS256'
    ? generate('rsa', { modulusLength: 2_048 })
    : generate('ec', { namedCurve: 'P-256' }));
  return { algorithm, kid: thumbprintOf(privateKey), jwk: privateKey.export({ format: 'jwk' }) };
}

/** Returns the key id (RFC 7638). */
function thumbprintOf(key: KeyObject): string {
  const { crv, e, kty, n, x, y } = key.export({ format: 'jwk' });
  const members = kty === 'EC' ? { crv, kty, x, y } : { e, kty, n };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}
