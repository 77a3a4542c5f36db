import { readFileSync } from 'node:fs';

import { environmentSchema, type Environment } from './config.schema.js';

export class StartError extends Error {}

export class Config {
  constructor(
    private readonly environment: Environment,
    private readonly variables: NodeJS.ProcessEnv = {},
  ) {}

  get<Name extends keyof Environment>(name: Name): Environment[Name] {
    return this.environment[name];
  }

  /**
   * Returns a secret that the store file refers to. Only variables whose name starts with one of
   * `secretPrefixes` are allowed.
   */
  secret(name: string): string | undefined {
    return secretPrefixes.some((prefix) => name.startsWith(`${prefix}_`)) ? this.variables[name] : undefined;
  }

  /** Returns whether the installation takes real payments, that is, has no sandbox and no test data. */
  get isForCustomers(): boolean {
    return this.environment.NODE_ENV === 'production' && !this.environment.STAGING;
  }

  /** Returns whether the program runs on a developer's machine, which is not the case for a staging server. */
  get isDevelopmentMachine(): boolean {
    return this.environment.NODE_ENV !== 'production';
  }

  get secureCookies(): boolean {
    return this.environment.PUBLIC_ORIGIN.startsWith('https://');
  }
}

/**
 * Returns the value of a variable that a store file names, or the path of the file that contains the value.
 * Does not load the rest of the configuration, because a store file can be validated on a machine where the
 * program cannot start.
 */
export function findSecretVariable(name: string): string | undefined {
  return process.env[name] || process.env[`${name}_FILE`] || undefined;
}

/** Name prefixes of variables to which a store file may refer. */
export const secretPrefixes = ['OIDC', 'PAYMENT', 'PLAYER', 'SOCIAL'] as const;

export type SecretPrefix = (typeof secretPrefixes)[number];

/** A variable is missing or invalid; the message is one line for the operator. */
export class ConfigError extends StartError {}

export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const own = withoutEmpty(variables);
  const given = withFiles(own);
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return new Config(withPassword(parsed.data), given);
  const problems = parsed.error.issues.map(({ path, message }) => sentenceOf(String(path[0]), message, own));
  throw new ConfigError(`Bad configuration: ${[...new Set(problems)].join('; ')}`);
}

function sentenceOf(name: string, message: string, given: NodeJS.ProcessEnv): string {
  const file = given[`${name}_FILE`];
  if (file !== undefined) return `${name}, of the file ${file}: ${message}`;
  if (!isVariable(name) || given[name] !== undefined) return `${name}: ${message}`;
  const near = Object.keys(given).find((each) => !isOurs(each) && isMisspelt(each, name));
  const { description } = environmentSchema.shape[name];
  return `${name} is missing (${description})${near === undefined ? '' : `; ${near} is set, but unused`}`;
}

function isMisspelt(word: string, right: string): boolean {
  const start = [...right].findIndex((sign, index) => sign !== word[index]);
  if (start === -1) return word.length === right.length + 1;
  const [left, of] = [word.slice(start), right.slice(start)];
  const exchanged = `${of.charAt(1)}${of.charAt(0)}${of.slice(2)}`;
  return left.slice(1) === of || left === of.slice(1) || left.slice(1) === of.slice(1) || left === exchanged;
}

function isVariable(name: string): name is keyof Environment {
  return name in environmentSchema.shape;
}

/** Maximum connections of one command, in addition to those of sites and workers. */
const maxCommandConnections = 4;

/** Milliseconds that a command waits for a connection. Pages wait for a shorter time. */
const commandWaitMs = 30_000;

/**
 * Loads the configuration of an operator command. A command uses fewer connections and waits longer for a free
 * one.
 */
export function loadCommandConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const config = loadConfig(variables);
  return loadConfig({
    ...variables,
    ...{ DATABASE_POOL_SIZE_FILE: '', DATABASE_TIMEOUT_FILE: '' },
    DATABASE_POOL_SIZE: String(Math.min(config.get('DATABASE_POOL_SIZE'), maxCommandConnections)),
    DATABASE_TIMEOUT: String(Math.max(config.get('DATABASE_TIMEOUT'), commandWaitMs)),
  });
}

function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Reads the value of NAME from the file in NAME_FILE, because containers get secrets as files. */
function withFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.entries(variables).flatMap(([variable, path = '']) => {
    const name = variable.replace(/_FILE$/, '');
    if (name === variable || !isOurs(name)) return [];
    if (variables[name] !== undefined)
      throw new ConfigError(`Both ${name} and ${variable} are set: leave one out.`);
    return [[name, contentOf(path, variable)]];
  });
  return { ...variables, ...(Object.fromEntries(read) as NodeJS.ProcessEnv) };
}

function isOurs(name: string): boolean {
  return isVariable(name) || secretPrefixes.some((prefix) => name.startsWith(`${prefix}_`));
}

function contentOf(path: string, variable: string): string {
  const content = readOf(path, variable).trimEnd();
  if (content === '') throw new ConfigError(`${variable} names ${path}, which is empty.`);
  return content;
}

function readOf(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new ConfigError(
      `${variable} names ${path}, which cannot be read (${code}): ${remedies[code] ?? 'name another file'}.`,
    );
  }
}

const remedies: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; in a container the folder .secrets is /run/secrets',
  EACCES: `let user ${process.getuid?.()} read it, and enter the folders above it`,
  EISDIR: 'it is a folder; name a file in it',
};

function withPassword(environment: Environment): Environment {
  if (environment.DATABASE_PASSWORD === undefined) return environment;
  const password = encodeURIComponent(environment.DATABASE_PASSWORD);
  const completed = (address: string) => Object.assign(new URL(address), { password }).href;
  const { DATABASE_URL, DATABASE_REPLICA_URL: replica } = environment;
  return {
    ...environment,
    DATABASE_URL: completed(DATABASE_URL),
    DATABASE_REPLICA_URL: replica && new URL(replica).password === '' ? completed(replica) : replica,
  };
}
