import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';

export type Algorithm = -7 | -8 | -257 | -35;

export interface CreationSettings {
  origin?: string;
  rpId?: string;
  algorithm?: Algorithm;
  isPresent?: boolean;
  isVerified?: boolean;
  isBackupEligible?: boolean;
  isBackedUp?: boolean;
  signCount?: number;
  aaguid?: string;
  transports?: string[];
  /** The attestation. Default: `none`. */
  attestation?: { format: string; statement: Map<string, unknown> };
  clientData?: object;
  /** Changes the encoding of the client data before it is signed. */
  encodeClientData?: (json: string) => string | Buffer;
  credentialId?: Buffer;
}

export interface AssertionSettings extends Omit<
  CreationSettings,
  'algorithm' | 'attestation' | 'credentialId'
> {
  userHandle?: Buffer | null;
  /** Changes the authenticator data after it was signed. */
  tamper?: (authenticatorData: Buffer) => Buffer;
  tamperSignature?: (signature: Buffer) => Buffer;
}

interface Credential {
  id: Buffer;
  userHandle: Buffer;
  privateKey: KeyObject;
  algorithm: Algorithm;
  made: CreationSettings;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

const keyTypes = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-35]: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2_048 }),
} as const;

/** A software authenticator. The test sets its flags. */
export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];

  constructor(private readonly origin: string) {}

  create({ challenge, rp, user }: CreationOptions, made: CreationSettings = {}) {
    const { algorithm = -7, credentialId: id = randomBytes(32), attestation, aaguid } = made;
    const { publicKey, privateKey } = keyTypes[algorithm]();
    const userHandle = Buffer.from(user.id, 'base64url');
    this.credentials.push({ id, userHandle, privateKey, algorithm, made });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = cbor(coseKey(publicKey.export({ format: 'jwk' }), algorithm));
    const attested = Buffer.concat([bytesOf(aaguid ?? noAaguid), length, id, key]);
    const authData = Buffer.concat([authenticatorData(made.rpId ?? rp.id, made, 0x40), attested]);
    const object = new Map<string, unknown>([
      ['fmt', attestation?.format ?? 'none'],
      ['attStmt', attestation?.statement ?? new Map()],
      ['authData', authData],
    ]);
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, made),
        attestationObject: cbor(object).toString('base64url'),
        transports: made.transports ?? ['internal', 'hybrid'],
      },
    };
  }

  /** @param credential default: the newest credential */
  get(
    { challenge, rpId }: { challenge: string; rpId: string },
    asserted: AssertionSettings = {},
    credential = this.credentials.at(-1),
  ) {
    if (credential === undefined) throw new Error('This authenticator has no credential');
    const { id, userHandle, privateKey, algorithm, made } = credential;
    const signed = authenticatorData(asserted.rpId ?? rpId, { ...made, ...asserted }, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge, asserted);
    const base = Buffer.concat([signed, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign(algorithm === -8 ? null : 'sha256', base, privateKey);
    const sentSignature = asserted.tamperSignature?.(signature) ?? signature;
    const sent = asserted.tamper?.(signed) ?? signed;
    const handle = asserted.userHandle === undefined ? userHandle : asserted.userHandle;
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON,
        authenticatorData: sent.toString('base64url'),
        signature: sentSignature.toString('base64url'),
        ...(handle !== null && { userHandle: handle.toString('base64url') }),
      },
    };
  }

  private clientData(type: string, challenge: string, made: CreationSettings): string {
    const { origin = this.origin, clientData, encodeClientData } = made;
    const json = JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData });
    return Buffer.from(encodeClientData?.(json) ?? json).toString('base64url');
  }
}

const noAaguid = '00000000-0000-0000-0000-000000000000';

function authenticatorData(rpId: string, made: CreationSettings, more: number): Buffer {
  const { isPresent = true, isVerified = true, isBackupEligible = true, signCount = 0 } = made;
  const { isBackedUp = isBackupEligible } = made;
  const flags =
    more |
    (isPresent ? 0x01 : 0) |
    (isVerified ? 0x04 : 0) |
    (isBackupEligible ? 0x08 : 0) |
    (isBackedUp ? 0x10 : 0);
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(signCount, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

function coseKey(key: JsonWebKey, algorithm: Algorithm): Map<number, unknown> {
  const part = (value: string | undefined) => Buffer.from(value ?? '', 'base64url');
  const head: [number, unknown][] = [[3, algorithm]];
  if (algorithm === -257) return new Map([[1, 3], ...head, [-1, part(key.n)], [-2, part(key.e)]]);
  if (algorithm === -8) return new Map([[1, 1], ...head, [-1, 6], [-2, part(key.x)]]);
  const curve = algorithm === -7 ? 1 : 2;
  return new Map([[1, 2], ...head, [-1, curve], [-2, part(key.x)], [-3, part(key.y)]]);
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Encodes the part of CBOR (RFC 8949) that authenticators use. */
export function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
    ]);
  throw new Error('Unsupported CBOR value');
}

function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  const bytes = Buffer.alloc(argument < 65_536 ? 3 : 5);
  bytes.writeUInt8((major << 5) | (argument < 65_536 ? 25 : 26));
  if (argument < 65_536) bytes.writeUInt16BE(argument, 1);
  else bytes.writeUInt32BE(argument, 1);
  return bytes;
}
