import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { environmentSchema } from './config.schema.js';
import { loadConfig } from './config.js';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  healthcheck?: { test: string[]; start_period?: string };
  deploy?: { replicas?: number; resources?: { limits?: { memory?: string; pids?: number } } };
  read_only?: boolean;
  tmpfs?: string[];
  user?: string;
  group_add?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  restart?: string;
  networks?: string[];
  security_opt?: string[];
  logging?: { options: Record<string, string> };
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const workspace = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = read('apps/api/Dockerfile');

const given: Record<string, string> = {
  SECRET_KEYS: 'kfcB0pD0n5L1b2m8wYxXo4kqVt7Jr9SgZc6EhAuNiQw',
  POSTGRES_PASSWORD: 'not-a-real-one',
  SMTP_URL: 'smtps://mail.example.jp',
};

/** Interpolates `${NAME}`, `${NAME:-default}` and `${NAME:+other}` like Compose, including nested forms. */
function interpolate(text: string, variables = given): string {
  const filled = text.replace(
    /\$\{(\w+)(?::([-+])([^${}]*))?\}/g,
    (_, name: string, sign?: string, other = '') => {
      const value = variables[name] ?? '';
      if (sign === '+') return value === '' ? '' : other;
      return value === '' ? other : value;
    },
  );
  return filled === text ? text : interpolate(filled, variables);
}

function environmentOf(service: Service, variables = given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [name, interpolate(value, variables)]),
  );
}

function missingLimits({ memory = '', pids = 0 }: { memory?: string; pids?: number } = {}): string[] {
  return [...(/^\d+[mg]$/.test(memory) ? [] : ['memory']), ...(pids > 0 && pids <= 512 ? [] : ['pids'])];
}

/** One check for each Compose setting that limits a service. */
const bounds: Record<string, (service: Service) => boolean> = {
  read_only: (service) => service.read_only === true,
  tmpfs: ({ tmpfs = [] }) => tmpfs.includes('/tmp'),
  cap_drop: (service) => isDeepStrictEqual(service.cap_drop, ['ALL']),
  security_opt: (service) => isDeepStrictEqual(service.security_opt, ['no-new-privileges:true']),
  networks: (service) => isDeepStrictEqual(service.networks, ['inside']),
  logging: ({ logging }) => isDeepStrictEqual(logging?.options, { 'max-size': '20m', 'max-file': '10' }),
  deploy: ({ deploy }) => isDeepStrictEqual(missingLimits(deploy?.resources?.limits), []),
};

function missingBounds(service: Service): string[] {
  return Object.keys(bounds).filter((bound) => bounds[bound]?.(service) !== true);
}

const programs = Object.entries(compose.services).filter(([, service]) => service.image === 'account:local');
const isKnown = (name: string) =>
  name === 'STORE_FILE' || Object.hasOwn(environmentSchema.shape, name.replace(/_FILE$/, ''));

/**
 * Returns the exit status of the health check. @param answer status code of /readyz; undefined if no server
 * listens
 */
async function statusOfIsReady(answer: number | undefined): Promise<unknown> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/readyz' ? (answer ?? 500) : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (answer === undefined) server.close();
  const script = join(workspace, 'apps/api/deploy/is-ready');
  const [status] = await once(spawn('bash', [script], { env: { PORT: String(port) } }), 'exit');
  server.close();
  return status;
}

describe('docker-compose.yml', () => {
  it('runs two sites and two workers with PostgreSQL, Redis, a mail server and a proxy', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'mailpit',
      'postgres',
      'proxy',
      'redis',
      'site-1',
      'site-2',
      'store',
      'worker',
    ]);
    expect(compose.services['site-2']).toEqual(compose.services['site-1']);
    expect(compose.services['worker']?.deploy?.replicas).toBe(2);
  });

  it.each(programs)('passes %s an environment that is valid for production', (_, service) => {
    const environment = environmentOf(service);
    const config = loadConfig(environment);
    expect(config.get('NODE_ENV')).toBe('production');
    expect(config.get('REDIS_URL')).toBeDefined();
    expect(config.isForCustomers).toBe(true);
    expect(Object.keys(environment).filter((name) => !isKnown(name))).toEqual([]);
  });

  it('passes every variable except for those that the image sets', () => {
    const passed = Object.keys(compose.services['site-1']?.environment ?? {});
    const left = Object.keys(environmentSchema.shape).filter((name) => !passed.includes(name));
    expect(left).toEqual(['HOST', 'PORT', 'RUN_WORKER', 'WEB_ROOT', 'REVISION']);
  });

  it('passes every secret as a file', () => {
    const passed = Object.keys(compose.services['site-1']?.environment ?? {});
    const secret = passed.filter((name) => /SECRET|TOKEN|HEADERS|PASSWORD|SMTP_URL|REPLICA_URL/.test(name));
    expect(secret.filter((name) => !/_FILE$/.test(name) && !passed.includes(`${name}_FILE`))).toEqual([]);
  });

  it.each([
    [{}, 'https://localhost:8443', ['80', '443', '8443:8443']],
    [{ DOMAIN: 'account.example.jp' }, 'https://account.example.jp', ['80:80', '443:443', '8443:8443']],
  ])('given the variables %j, serves %s', (variables, origin, ports) => {
    const all = { ...given, ...variables };
    for (const name of ['proxy', 'site-1', 'worker'])
      expect(environmentOf(compose.services[name] ?? {}, all)['PUBLIC_ORIGIN']).toBe(origin);
    expect(compose.services['proxy']?.ports?.map((port) => interpolate(port, all))).toEqual(ports);
  });

  it('includes a mail catcher only for staging', () => {
    const catching = { ...given, SMTP_URL: 'smtp://mailpit:1025' };
    const site = compose.services['site-1'] ?? {};
    expect(compose.services['mailpit']?.profiles).toEqual(['staging']);
    expect(() => loadConfig(environmentOf(site, catching))).toThrow('set it to your mail server');
    expect(loadConfig(environmentOf(site, { ...catching, STAGING: 'true' })).isForCustomers).toBe(false);
  });

  it.each(Object.entries(compose.services))('sets every limit for %s', (_, service) => {
    expect(missingBounds(service)).toEqual([]);
  });

  it.each(Object.keys(bounds))('has a check that detects a service without %s', (bound) => {
    for (const service of Object.values(compose.services))
      expect(missingBounds({ ...service, [bound]: undefined })).toEqual([bound]);
  });

  it('sets memory, CPU and process limits only under deploy, because Compose rejects the same limit in both places', () => {
    expect(missingLimits({})).toEqual(['memory', 'pids']);
    for (const service of Object.values(compose.services))
      expect(Object.keys(service)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:mem_limit|cpus|pids_limit)$/)]),
      );
  });

  it('runs only the proxy as root, with a single capability to bind its ports', () => {
    const users = Object.entries(compose.services)
      .filter(([, { image }]) => image !== 'account:local')
      .map(([name, { user = 'root', cap_add: capabilities = [] }]) => [name, user, ...capabilities]);
    expect(users).toEqual([
      ['proxy', 'root', 'NET_BIND_SERVICE'],
      ['postgres', '999:999'],
      ['redis', '999:999'],
      ['mailpit', '65534:65534'],
    ]);
    expect(programs.flatMap(([, service]) => [service.user, service.cap_add])).toEqual(
      programs.flatMap(() => [undefined, undefined]),
    );
  });

  it('lets the PostgreSQL user read the secrets and write its socket', () => {
    const { group_add: groups, tmpfs = [] } = compose.services['postgres'] ?? {};
    expect(groups).toEqual(['1000']);
    expect(tmpfs).toEqual(['/tmp', '/var/run/postgresql:mode=0775,uid=999,gid=999']);
  });

  it.each(programs)(
    'passes the secrets of the store file to %s from a file that Git ignores',
    (_, service) => {
      expect(service.env_file).toEqual([{ path: './store-secrets.env', required: false }]);
      for (const file of ['.env', 'store-secrets.env'])
        expect(read('.gitignore').split('\n')).toContain(file);
    },
  );

  it.each(programs)('starts %s with a program from the image', (_, service) => {
    const command = (service.command ?? [])
      .join(' ')
      .replaceAll(/(?<=sh -c |&& )store\b/g, () => read('apps/api/deploy/store'));
    const entries = [...command.matchAll(/apps\/api\/dist\/(?:bundle\/)?(\w+)\.js/g)].map(([, name]) => name);
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(() => read(`apps/api/src/${entry}.ts`)).not.toThrow();
  });

  it('waits for each dependency with a condition that the dependency can meet', () => {
    for (const { depends_on: needs = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        const service = compose.services[name];
        if (condition === 'service_healthy') expect(service?.healthcheck).toBeDefined();
        else expect([name, condition]).toEqual(['store', 'service_completed_successfully']);
      }
    }
  });

  it('allows programs three minutes to wait for migrations before Compose reports them as unhealthy', () => {
    for (const name of ['site-1', 'worker'])
      expect(compose.services[name]?.healthcheck?.start_period).toBe('180s');
  });

  it('mounts files by absolute path, which `docker compose run` requires', () => {
    const mounts = [...read('docs/operate/upgrade.md').matchAll(/docker compose run [^`\n]*?-v (\S+?):/g)];
    expect(mounts.map(([, path]) => path)).toEqual(['"$PWD/before.json']);
  });

  it('checks readiness with a program of the image', async () => {
    for (const name of ['site-1', 'worker'])
      expect(compose.services[name]?.healthcheck?.test).toEqual(['CMD', 'is-ready']);
    expect(dockerfile).toContain(
      'COPY --chmod=755 apps/api/deploy/store apps/api/deploy/is-ready /usr/local/bin/',
    );
    expect(await Promise.all([200, 503, undefined].map(statusOfIsReady))).toEqual([0, 1, 1]);
  });

  it('balances requests across all sites by name, with a proxy version that can resend a request body', () => {
    const sites = Object.keys(compose.services).filter((name) => name.startsWith('site-'));
    const upstreams = sites.map((name) => `${name}:8080`).join(' ');
    expect(interpolate(compose.services['proxy']?.environment?.['SITES'] ?? '')).toBe(upstreams);
    expect(read('apps/api/deploy/Caddyfile')).toContain(`reverse_proxy {$SITES:${upstreams}} {`);
    const [, major, minor, patch] =
      /^caddy:(\d+)\.(\d+)\.(\d+)-/.exec(compose.services['proxy']?.image ?? '') ?? [];
    const version = [major, minor, patch].reduce((sum, part) => sum * 1_000 + Number(part), 0);
    expect(version).toBeGreaterThanOrEqual(2_011_002);
  });

  it('never evicts jobs from Redis', () => {
    expect(compose.services['redis']?.command).toEqual(
      expect.arrayContaining(['noeviction', '--appendonly']),
    );
  });
});
