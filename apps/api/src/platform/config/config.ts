import { StartError } from './start-error.js';
import { environmentSchema, type Environment } from './config.schema.js';

export class Config {
  constructor(
    private readonly environment: Environment,
    private readonly variables: NodeJS.ProcessEnv = {},
  ) {}

  get<Name extends keyof Environment>(name: Name): Environment[Name] {
    return this.environment[name];
  }

  /** What a setting of the store file refers to; only variables whose name begins with one of `secretPrefixes`. */
  secret(name: string): string | undefined {
    return secretPrefixes.some((prefix) => name.startsWith(`${prefix}_`)) ? this.variables[name] : undefined;
  }

  get secureCookies(): boolean {
    return this.environment.PUBLIC_ORIGIN.startsWith('https://');
  }
}

/** What the names of the variables begin with to which a store file may refer. */
export const secretPrefixes = ['OIDC', 'PAYMENT', 'PLAYER', 'SOCIAL'] as const;

export type SecretPrefix = (typeof secretPrefixes)[number];

/** A value in the environment is missing or bad; the message is one line for the operator. */
export class ConfigError extends StartError {}

export function loadConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const given = withoutEmpty(variables);
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return new Config(parsed.data, given);
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Bad configuration: ${problems.join('; ')}`);
}

/** Connections that a command takes of the server, beside those of the sites and workers. */
const mostConnections = 4;

/** Milliseconds: a command may wait where a person at a page may not. */
const patience = 30_000;

/** What an operator's command runs with: fewer connections than a program, and it waits until one is free. */
export function loadCommandConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const config = loadConfig(variables);
  return loadConfig({
    ...variables,
    DATABASE_POOL: String(Math.min(config.get('DATABASE_POOL'), mostConnections)),
    DATABASE_WAIT: String(Math.max(config.get('DATABASE_WAIT'), patience)),
  });
}

function withoutEmpty(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
