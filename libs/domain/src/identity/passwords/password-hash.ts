export type PasswordHash =
  | { scheme: 'argon2' }
  | { scheme: 'bcrypt' }
  | { scheme: 'scrypt'; costExponent: number; blockSize: number; lanes: number; salt: string; key: string }
  | { scheme: 'pbkdf2'; digest: Pbkdf2Digest; iterations: number; salt: string; key: string };

export type Pbkdf2Digest = 'sha1' | 'sha256' | 'sha512';

/** The format is unknown, or the cost of a verification is unsafely low or too high. */
export type PasswordHashProblem = 'passwordHash.unknown' | 'passwordHash.cost';

const argon2 =
  /^\$argon2(?:id|i|d)\$v=19\$([mtp]=\d+(?:,[mtp]=\d+){2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{21,86}$/;
const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const scrypt = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{43,86})$/;
const pbkdf2 =
  /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d+)(?:,l=\d+)?\$([A-Za-z0-9+/.]{11,86})\$([A-Za-z0-9+/.]{27,86})$/;

/** Maximum product of memory in KiB and passes; a verification then takes about a second. */
const maxArgon2Cost = 1_048_576;
const maxArgon2Memory = 262_144;
const minArgon2Memory = 4_096;
/** Minimum and maximum bcrypt cost. A verification with cost 14 (2^14 rounds) takes about a second. */
const bcryptCosts = { least: 8, most: 14 };
/** Maximum memory of scrypt in bytes, which is 128 × N × r. */
const maxScryptBytes = 134_217_728;
const minScryptExponent = 13;
const pbkdf2Iterations = { least: 10_000, most: 2_000_000 };

/**
 * Parses PHC strings (argon2, scrypt, PBKDF2) and bcrypt hashes. Limits their cost, because every login attempt
 * incurs it.
 */
export function readPasswordHash(text: string): PasswordHash | PasswordHashProblem {
  return (
    readArgon2(text) ?? readBcrypt(text) ?? readScrypt(text) ?? readPbkdf2(text) ?? 'passwordHash.unknown'
  );
}

function readArgon2(text: string): PasswordHash | PasswordHashProblem | undefined {
  const found = argon2.exec(text);
  if (found === null) return undefined;
  // Implementations write the three parameters in different orders.
  const named = new Map(found[1]?.split(',').map((part) => [part[0], Number(part.slice(2))]));
  const [memory = 0, passes = 0, lanes = 0] = ['m', 't', 'p'].map((name) => named.get(name));
  const isBorne =
    memory >= minArgon2Memory &&
    memory <= maxArgon2Memory &&
    passes >= 1 &&
    memory * passes <= maxArgon2Cost &&
    lanes >= 1 &&
    lanes <= 8;
  return isBorne ? { scheme: 'argon2' } : 'passwordHash.cost';
}

function readBcrypt(text: string): PasswordHash | PasswordHashProblem | undefined {
  const found = bcrypt.exec(text);
  if (found === null) return undefined;
  const cost = Number(found[1]);
  return cost >= bcryptCosts.least && cost <= bcryptCosts.most ? { scheme: 'bcrypt' } : 'passwordHash.cost';
}

function readScrypt(text: string): PasswordHash | PasswordHashProblem | undefined {
  const found = scrypt.exec(text);
  if (found === null) return undefined;
  const [costExponent = 0, blockSize = 0, lanes = 0] = found.slice(1, 4).map(Number);
  const [salt = '', key = ''] = found.slice(4);
  const bytes = 128 * 2 ** costExponent * blockSize;
  const isBorne =
    costExponent >= minScryptExponent &&
    blockSize >= 1 &&
    bytes <= maxScryptBytes &&
    lanes >= 1 &&
    bytes * lanes <= 2 * maxScryptBytes;
  return isBorne ? { scheme: 'scrypt', costExponent, blockSize, lanes, salt, key } : 'passwordHash.cost';
}

function readPbkdf2(text: string): PasswordHash | PasswordHashProblem | undefined {
  const found = pbkdf2.exec(text);
  if (found === null) return undefined;
  const [, digest, rounds, salt = '', key = ''] = found;
  const iterations = Number(rounds);
  if (iterations < pbkdf2Iterations.least || iterations > pbkdf2Iterations.most) return 'passwordHash.cost';
  // passlib writes a dot instead of the plus sign of base64.
  const standard = (part: string) => part.replaceAll('.', '+');
  return {
    scheme: 'pbkdf2',
    digest: digest as Pbkdf2Digest,
    iterations,
    salt: standard(salt),
    key: standard(key),
  };
}
