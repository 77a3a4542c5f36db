import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments, stringify } from 'yaml';

import { environmentSchema } from '../platform/config/config.schema.js';
import { loadConfig } from '../platform/config/config.js';

interface Container {
  command: string[];
  env: { name: string; value: string }[];
  ports?: { name: string; containerPort: number }[];
  resources: { limits: Record<string, string>; requests: Record<string, string> };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
}

interface Pod {
  containers: Container[];
  volumes: { name: string; projected?: { sources: { secret: { items: { path: string }[] } }[] } }[];
}

interface Rendered {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
    selector?: Record<string, string> & { matchLabels?: Record<string, string> };
    podSelector?: { matchLabels: Record<string, string> };
    ingress?: { from: unknown[] }[];
  };
}

const workspace = join(import.meta.dirname, '../../../..');
const chart = join(workspace, 'apps/api/deploy/chart');
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const tools = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'account-chart-tools');
const hasTools =
  existsSync(join(tools, 'node_modules/kubernetes-models')) &&
  spawnSync(join(tools, 'helm/helm'), ['version', '--short']).status === 0;

/** The example in the documentation, which must work without changes. */
const [, example = ''] = /```yaml\n# values\.yaml\n(.*?)```/s.exec(read('docs/operate/kubernetes.md')) ?? [];
type Values = Record<string, Record<string, unknown>>;
const values: Values = { ...(parse(example) as Values), store: { content: 'serviceName: {}\n' } };

const folder = mkdtempSync(join(tmpdir(), 'chart-'));
afterAll(() => rmSync(folder, { recursive: true }));

function helm(words: string[], given: object = values) {
  const file = join(folder, 'values.yaml');
  writeFileSync(file, stringify(given));
  const { status, stdout, stderr } = spawnSync(join(tools, 'helm/helm'), [...words, '-f', file], {
    encoding: 'utf8',
    env: { HOME: folder, PATH: process.env['PATH'] },
  });
  return { status, stdout, stderr };
}

function render(given: object = values): Rendered[] {
  const { status, stdout, stderr } = helm(['template', 'account', chart, '--kube-version', '1.33'], given);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as Rendered | null)
    .filter((each) => each !== null);
}

const environmentWith = (change: object) => ({ environment: { ...values['environment'], ...change } });
const secretsWith = (name: string) => ({
  secrets: { ...values['secrets'], [name]: { name: 'account', key: 'other' } },
});

const podsOf = (all: Rendered[]) =>
  all.flatMap(({ metadata: { name }, spec }) => (spec?.template ? [{ name, ...spec.template }] : []));

interface Names {
  enum?: string[];
  anyOf?: { enum?: string[] }[];
}
const schema = JSON.parse(read('apps/api/deploy/chart/values.schema.json')) as {
  properties: Record<string, { properties?: object; propertyNames?: Names }>;
};

const ofSystem = [
  ...[
    'NODE_EXTRA_CA_CERTS',
    'NODE_OPTIONS',
    'NODE_USE_ENV_PROXY',
    'NODE_USE_SYSTEM_CA',
    'UV_THREADPOOL_SIZE',
  ],
  ...['TZ', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'],
];

describe('the values file of the chart', () => {
  it('has an example that contains only known variables and no literal secrets', () => {
    const { environment = {}, secrets = {} } = values;
    const known = new Set(Object.keys(environmentSchema.shape));
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const referred = Object.keys(secrets).filter((name) => !known.has(name));
    expect(referred.filter((name) => !/^(OIDC|PAYMENT|PLAYER|SOCIAL)_/.test(name))).toEqual([]);
    expect(Object.keys(environment).filter((name) => /SECRET|PASSWORD|TOKEN|HEADERS/.test(name))).toEqual([]);
  });

  it('sets each variable in the right place, and only variables of the program that the image does not set', () => {
    const { environment, secrets } = schema.properties;
    const plain = environment?.propertyNames?.enum ?? [];
    const sealed = secrets?.propertyNames?.anyOf?.[0]?.enum ?? [];
    const ofImage = ['NODE_ENV', 'HOST', 'PORT', 'RUN_WORKER', 'WEB_ROOT', 'REVISION'];
    expect([...new Set([...plain, ...sealed, ...ofImage])].toSorted()).toEqual(
      [...Object.keys(environmentSchema.shape), ...ofSystem].toSorted(),
    );
    expect(plain.filter((name) => sealed.includes(name))).toEqual(['REDIS_URL']);
  });

  it('has a default for each value, or a schema that requires the value', () => {
    const defaults = parse(read('apps/api/deploy/chart/values.yaml')) as Values;
    expect(
      Object.keys(schema.properties)
        .filter((name) => name !== 'global')
        .toSorted(),
    ).toEqual(Object.keys(defaults).toSorted());
    for (const [name, given] of Object.entries(defaults)) {
      if (name === 'environment' || name === 'secrets') continue;
      expect(Object.keys(given)).toEqual(Object.keys(schema.properties[name]?.properties ?? {}));
    }
  });
});

if (hasTools)
  describe('the rendered chart', () => {
    const ways: [string, object][] = [
      ['the documented example', values],
      [
        'a store of several files',
        { ...values, store: { configMap: 'store', items: [{ key: 'a', path: 'b/a' }] } },
      ],
      [
        'a Redis with a password',
        {
          ...values,
          ...secretsWith('REDIS_URL'),
          environment: { ...values['environment'], REDIS_URL: undefined },
        },
      ],
      [
        'variables of Node and the system, and a Redis with a user only',
        {
          ...values,
          ...environmentWith({
            ...Object.fromEntries(ofSystem.map((name) => [name, '1'])),
            REDIS_URL: 'redis://a@b',
          }),
        },
      ],
      ['a chart without network policies', { ...values, networkPolicy: { enabled: false } }],
      [
        'a chart with a registry password, a certificate issuer and monitoring',
        {
          ...values,
          image: { repository: 'r.example/account', tag: 'v1', pullSecrets: ['registry'] },
          ingress: { className: 'nginx', annotations: { 'cert-manager.io/cluster-issuer': 'acme' } },
          networkPolicy: { metrics: [{ namespaceSelector: { matchLabels: { name: 'monitoring' } } }] },
        },
      ],
    ];

    it.each(ways)('%s contains only valid Kubernetes resources', (_, given) => {
      const objects = render(given).map(
        (each, index) =>
          `import type { I${each.kind} as T${index} } from 'kubernetes-models/${each.apiVersion}';\n` +
          `export const o${index}: T${index} = ${JSON.stringify(each)};`,
      );
      expect(objects).not.toHaveLength(0);
      const file = join(tools, `rendered-${process.pid}.ts`);
      writeFileSync(file, objects.join('\n'));
      const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', '--ignoreConfig'];
      const { stdout } = spawnSync(join(workspace, 'node_modules/.bin/tsc'), [...flags, file], {
        encoding: 'utf8',
        cwd: tools,
      });
      rmSync(file);
      expect(stdout).toBe('');
    });

    it('passes helm lint', () => {
      expect(helm(['lint', '--strict', chart])).toMatchObject({ status: 0 });
    });

    it('runs the migrations before two sites and two workers, and keeps at least one site and one worker available', () => {
      const all = render();
      const named = Object.fromEntries(all.map((each) => [`${each.kind} ${each.metadata.name}`, each]));
      for (const name of ['account-site', 'account-worker']) {
        expect(named[`Deployment ${name}`]?.spec.replicas).toBe(2);
        expect(named[`PodDisruptionBudget ${name}`]).toBeDefined();
      }
      const hooks = named['Job account-migrations']?.metadata.annotations;
      expect(hooks?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
      for (const { command } of podsOf(all).flatMap(({ spec }) => spec.containers))
        expect(command.join(' ')).toMatch(
          /apps\/api\/dist\/(main|worker)\.js$|^sh -c store migrations apply|^sleep infinity$/,
        );
    });

    it('restricts pods (no root user, read-only root file system, no privilege escalation, resource limits)', () => {
      const pods = podsOf(render());
      expect(pods).toHaveLength(4);
      for (const { spec } of pods) {
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
        for (const { securityContext, resources } of spec.containers) {
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(resources).toMatchObject({
            limits: { memory: /\d/ },
            requests: { memory: /\d/, cpu: /\d/ },
          });
        }
      }
    });

    it('sets an environment in every pod that is valid for production, with secrets only as files', () => {
      for (const { spec } of podsOf(render())) {
        const paths = spec.volumes.flatMap(({ projected }) =>
          (projected?.sources ?? []).flatMap(({ secret }) => secret.items.map(({ path }) => path)),
        );
        const secrets: Record<string, string> = {
          SECRET_KEYS: 'kfcB0pD0n5L1b2m8wYxXo4kqVt7Jr9SgZc6EhAuNiQw',
          DATABASE_URL: 'postgresql://account:not-a-real-one@postgres/account',
          SMTP_URL: 'smtps://mail.example.jp',
          METRICS_TOKEN: 'a-token-of-the-monitoring',
        };
        for (const path of paths) writeFileSync(join(folder, path), secrets[path] ?? 'other');
        const environment = Object.fromEntries(
          (spec.containers[0]?.env ?? []).map(({ name, value }) => [
            name,
            value.replace('/run/secrets', folder),
          ]),
        );
        expect(paths.toSorted()).toEqual(Object.keys(values['secrets'] ?? {}).toSorted());
        const config = loadConfig({ ...environment, NODE_ENV: 'production' });
        expect(config.isForCustomers).toBe(true);
        expect(config.secret('PAYMENT_SBPS_HASH_KEY')).toBe('other');
      }
    });

    it('routes traffic only to existing pods and ports, and blocks operator endpoints', () => {
      const all = render();
      const labels = podsOf(all).map(({ metadata }) => metadata.labels);
      const selectors = all
        .filter(({ kind, metadata: { name } }) => kind !== 'Ingress' && name !== 'account-no-backend')
        .map(({ spec }) => spec?.podSelector?.matchLabels ?? spec?.selector?.matchLabels ?? spec?.selector)
        .filter((selector) => selector !== undefined) as Record<string, string>[];
      expect(selectors).not.toHaveLength(0);
      for (const selector of selectors)
        expect(
          labels.filter((of) => Object.entries(selector).every(([name, is]) => of[name] === is)),
        ).toHaveLength(1);
      const ingress = JSON.stringify(all.find(({ kind }) => kind === 'Ingress'));
      for (const path of ['/metrics', '/readyz'])
        expect(ingress).toContain(
          `{"path":"${path}","pathType":"Exact","backend":{"service":{"name":"account-no-backend"`,
        );
      expect(ingress).toContain('"host":"account.example.jp"');
    });

    it('blocks all incoming traffic to workers and migrations', () => {
      const policies = render().filter(({ kind }) => kind === 'NetworkPolicy');
      expect(policies.map(({ metadata, spec }) => [metadata.name, spec.ingress?.length])).toEqual(
        expect.arrayContaining([
          ['account-site', 1],
          ['account-worker', 0],
          ['account-operator', 0],
          ['account-migrations', 0],
        ]),
      );
    });

    it.each([
      ['no public origin', { environment: { ...values['environment'], PUBLIC_ORIGIN: '' } }, 'PUBLIC_ORIGIN'],
      [
        'plain http',
        { environment: { ...values['environment'], PUBLIC_ORIGIN: 'http://a.jp' } },
        'PUBLIC_ORIGIN',
      ],
      ['literal keys', { environment: { ...values['environment'], SECRET_KEYS: 'a' } }, 'SECRET_KEYS'],
      ['no keys', { secrets: { SMTP_URL: { name: 'a', key: 'b' } } }, 'SECRET_KEYS'],
      ['an unknown variable', environmentWith({ LOG_LEVLE: 'debug' }), 'LOG_LEVLE'],
      ['a secret for an unknown variable', secretsWith('SMPT_URL'), 'SMPT_URL'],
      ['a literal token', environmentWith({ METRICS_TOKEN: 'a-token' }), 'METRICS_TOKEN'],
      [
        'a literal password',
        environmentWith({ REDIS_URL: 'redis://:a@redis' }),
        'A REDIS_URL with a password is a secret',
      ],
      [
        'disabled certificate verification',
        environmentWith({ NODE_TLS_REJECT_UNAUTHORIZED: '0' }),
        'NODE_TLS',
      ],
      ['Redis in two places', secretsWith('REDIS_URL'), 'in one of them alone'],
      ['a number instead of a string', environmentWith({ DATABASE_POOL_SIZE: 20 }), 'DATABASE_POOL_SIZE'],
      ['no trusted proxy', environmentWith({ TRUSTED_PROXIES: '' }), 'TRUSTED_PROXIES'],
      ['the development environment', environmentWith({ NODE_ENV: 'development' }), 'NODE_ENV'],
      ['a moving tag for the site', { site: { tag: 'latest' } }, '/site/tag'],
      ['a moving image tag', { image: { repository: 'account', tag: 'latest' } }, '/image/tag'],
      ['no Redis', environmentWith({ REDIS_URL: undefined }), 'REDIS_URL has to stand in environment'],
      ['no store', { store: {} }, '/store'],
      ['an unknown value', { sites: { replicas: 3 } }, 'sites'],
    ])('rejects values with %s', (_, change, named) => {
      const { status, stderr } = helm(['template', 'account', chart], { ...values, ...change });
      expect(status).not.toBe(0);
      expect(stderr).toContain(named);
    });
  });
