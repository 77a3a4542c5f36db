import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';

const nonceLength = 12;
const tagLength = 16;
const keyIdLength = 4;

interface DerivedKey {
  id: Buffer;
  encryption: KeyObject;
  hashing: KeyObject;
}

/**
 * Encrypts with the first of SECRET_KEYS, but decrypts and compares with all of them. A key rotation adds the
 * new key in front.
 */
@Injectable()
export class SecretKeys {
  private readonly keys: [DerivedKey, ...DerivedKey[]];

  constructor(config: Config) {
    const [first, ...others] = config.get('SECRET_KEYS').map(derive);
    if (first === undefined) throw new Error('SECRET_KEYS is empty');
    this.keys = [first, ...others];
  }

  /** Returns an identifier of the current key that does not reveal the key. */
  get currentKey(): string {
    return this.keys[0].id.toString('hex');
  }

  /** @param keyName default: the current key @throws {Error} when the key is missing */
  hashBy(keyName: string | undefined, purpose: string, text: string): Buffer {
    const key = this.keys.find(({ id }) => keyName === undefined || id.toString('hex') === keyName);
    if (key === undefined) throw new Error('No key in SECRET_KEYS has this name');
    return keyedHash(key, purpose, text);
  }

  /** Returns an HMAC-SHA-256 with the current key. The same text has a different hash for each `purpose`. */
  hash(purpose: string, text: string): Buffer {
    return keyedHash(this.keys[0], purpose, text);
  }

  /** Returns the hashes of a text with every key, to find rows that were written before a key rotation. */
  hashes(purpose: string, text: string): Buffer[] {
    return this.keys.map((key) => keyedHash(key, purpose, text));
  }

  /**
   * Encrypts with AES-256-GCM. Decryption requires the same `context`, for example the id of the row's owner.
   */
  encrypt(context: string, content: string | Uint8Array): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0].encryption, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
    return Buffer.concat([this.keys[0].id, nonce, cipher.getAuthTag(), body]);
  }

  hasKeyOf(sealed: Uint8Array): boolean {
    return this.keys.some(({ id }) => id.equals(sealed.subarray(0, keyIdLength)));
  }

  /** Re-encrypts the same content with the current key. @throws {Error} like `decrypt` */
  reencrypt(context: string, bytes: Uint8Array): Buffer {
    return this.encrypt(context, this.decryptBytes(context, bytes));
  }

  /** @throws {Error} when the key is missing, the context differs or the bytes were changed */
  decrypt(context: string, bytes: Uint8Array): string {
    return this.decryptBytes(context, bytes).toString('utf8');
  }

  /** @throws {Error} like `decrypt` */
  decryptBytes(context: string, bytes: Uint8Array): Buffer {
    const sealed = Buffer.from(bytes);
    const key = this.keys.find((candidate) => candidate.id.equals(sealed.subarray(0, keyIdLength)));
    if (key === undefined) throw new Error('No key in SECRET_KEYS reads this value');
    const nonceEnd = keyIdLength + nonceLength;
    const decipher = createDecipheriv('aes-256-gcm', key.encryption, sealed.subarray(keyIdLength, nonceEnd));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(nonceEnd, nonceEnd + tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(nonceEnd + tagLength)), decipher.final()]);
  }
}

export function equalInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

function derive(secret: Buffer): DerivedKey {
  const part = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32));
  return {
    id: part('key id').subarray(0, keyIdLength),
    encryption: createSecretKey(part('encryption')),
    hashing: createSecretKey(part('hashing')),
  };
}

function keyedHash(key: DerivedKey, purpose: string, text: string): Buffer {
  return createHmac('sha256', key.hashing).update(purpose).update('\0').update(text).digest();
}
