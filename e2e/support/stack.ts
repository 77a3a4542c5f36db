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
  /** Runs one of the operator's commands on the site's database and answers what it wrote. */
  operate: (...args: string[]) => Promise<string>;
  /** One SQL statement: for members that no page of today makes. */
  query: (sql: string, values: unknown[]) => Promise<void>;
  stop: () => Promise<void>;
};

const run = promisify(execFile);
const commandLine = fileURLToPath(new URL('../../apps/api/dist/bundle/cli.js', import.meta.url));

/** A command that reads something secret is for a site whose keys are said. */
const anyKey = randomBytes(32).toString('base64url');

type SiteOptions = {
  /** The demo store when absent. */
  storeFile?: string;
  databaseUrl: string;
  env?: Readonly<Record<string, string>>;
  /** Of the demo store, to log in as; true when absent. */
  withDemoMembers?: boolean;
  withHistory?: boolean;
  onStep?: (title: string) => void;
};

/** Each visitor of a story comes from an address of their own, which the site takes from this header. */
const behindProxy = { TRUSTED_PROXIES: '127.0.0.1,::1' };

/** A machine that stands still for some seconds makes a story slower, and is no reason to send anybody away. */
const slowMachineTimeouts = { RESPONSE_TIMEOUT: '20000', DATABASE_TIMEOUT: '20000' };

/** Brings up a whole site and its sandbox as they are built, on free ports and with a data folder of its own. */
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

/** Tells the workers of this run where the site stands that all stories share. */
export function shareSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

export function sharedSite(): Site {
  const json = process.env[variable];
  if (!json) throw new Error('No site is running for the stories: start them with npm test.');
  return JSON.parse(json) as Site;
}
