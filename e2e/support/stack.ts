import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { sandboxSecrets } from '../../apps/launcher/src/run/stack/sandbox-credentials.mjs';
import { startStack } from '../../apps/launcher/src/run/stack/stack.mjs';

export type Site = { origin: string; sandboxOrigin: string };
export type OwnSite = Site & {
  restart: () => Promise<void>;
  /** Runs an operator command against the site's database and returns its output. */
  operate: (...args: string[]) => Promise<string>;
  /** Runs one SQL statement to create a state that cannot be created through pages. */
  query: (sql: string, values: unknown[]) => Promise<void>;
  stop: () => Promise<void>;
};

const run = promisify(execFile);
const commandLine = fileURLToPath(new URL('../../apps/api/dist/bundle/cli.js', import.meta.url));

/** Any key. Commands that read secrets need a site with configured keys. */
const anyKey = randomBytes(32).toString('base64url');

type SiteOptions = {
  /** Default: the demo store. */
  storeFile?: string;
  databaseUrl: string;
  env?: Readonly<Record<string, string>>;
  /** Adds demo members to log in as. Default: true. */
  withDemoMembers?: boolean;
  withHistory?: boolean;
  onStep?: (title: string) => void;
};

/** Makes the site read the client address from a header, so that each visitor can have a separate address. */
const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' };

/** Timeouts that prevent failures when the machine pauses for a few seconds. */
const slowMachineTimeouts = { RESPONSE_TIMEOUT: '20000', DATABASE_TIMEOUT: '20000' };

/** Starts a built site and its sandbox on free ports with a separate data folder. */
export async function startSite({ env, ...options }: SiteOptions): Promise<OwnSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'account-stories-'));
  const forget = () => rm(dataDir, { recursive: true, force: true });
  const stack = await startStack({
    ...options,
    dataDir,
    isBuilt: true,
    ports: 0,
    env: { ...behindProxy, ...slowMachineTimeouts, ...env },
  }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  return {
    origin: stack.siteOrigin,
    sandboxOrigin: String(stack.sandboxOrigin),
    restart: stack.restartSite,
    operate: async (...args) => {
      const environment = {
        DATABASE_URL: stack.databaseUrl,
        SMTP_URL: 'smtp://127.0.0.1:1',
        SECRET_KEYS: env?.['SECRET_KEYS'] ?? anyKey,
        SANDBOX_ORIGIN: String(stack.sandboxOrigin),
        ...sandboxSecrets,
      };
      const { stdout } = await run(process.execPath, [commandLine, ...args], {
        env: { ...process.env, ...environment },
      });
      return stdout;
    },
    query: async (sql, values) => {
      const client = new pg.Client({ connectionString: stack.databaseUrl });
      await client.connect();
      try {
        await client.query(sql, values);
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await stack.stop();
      await forget();
    },
  };
}

const variable = 'STORY_SITE';

/** Passes the URL of the shared site to the workers of this run. */
export function shareSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

export function sharedSite(): Site {
  const json = process.env[variable];
  if (!json) throw new Error('No site is running for the stories: start them with npm test.');
  return JSON.parse(json) as Site;
}
