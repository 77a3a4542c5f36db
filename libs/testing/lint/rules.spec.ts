import { afterAll, describe, expect, it } from '@jest/globals';
import { ESLint, type Linter } from 'eslint';
import { rulesOf } from './rules.mjs';
import { SampleWorkspace } from './sample-workspace.js';

const samples = new SampleWorkspace([
  ...['domain', 'contracts', 'i18n', 'gateways', 'database', 'testing'].map(
    (name) => `libs/${name}/src/thing.ts`,
  ),
  'libs/ui/src/thing.tsx',
  ...['platform/clock', 'platform/prisma/generated', 'platform/queue'].map(
    (path) => `apps/api/src/${path}/thing.ts`,
  ),
  ...[
    ...['store/settings', 'messaging/outbox', 'identity/login', 'account-closure/withdrawal'],
    ...['commerce/catalogue/plans', 'commerce/checkout/purchase', 'commerce/catalogue/plans/inside'],
  ].flatMap((slice) =>
    ['index', 'thing.service', 'thing.module', 'thing.repository', 'thing.types'].map(
      (name) => `apps/api/src/${slice}/${name}.ts`,
    ),
  ),
  ...[
    'app/router',
    'shared/form',
    'identity/login',
    'identity/passwords',
    'identity/passwords/inside',
    'oidc/login',
    'commerce/checkout/purchase',
    'commerce/checkout/purchase/inside',
  ].map((path) => `apps/web/src/${path}/thing.ts`),
  'apps/api/src/identity/login/thing.spec.ts',
  'apps/api/src/testing/thing.ts',
  'apps/sandbox/src/mail/thing.ts',
]);

afterAll(() => samples.remove());

// On CI the parser assumes a fixed set of files, but the test adds sample files.
const samplesCome = { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } };

const eslint = new ESLint({
  cwd: samples.root,
  overrideConfigFile: true,
  overrideConfig: [...(rulesOf(samples.root) as Linter.Config[]), samplesCome],
});

async function refusals(file: string, code: string): Promise<string[]> {
  const path = samples.write(file, `${code}\n`);
  const results = await eslint.lintFiles([path]);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

const importing = (specifier: string) => `import { thing } from '${specifier}';\nexport const other = thing;`;

const directions = 'boundaries/dependencies';

describe('boundaries', () => {
  it.each([
    ['libs/contracts/src/a.ts', '@account/domain/thing'],
    ['libs/i18n/src/a.ts', '@account/contracts/thing'],
    ['libs/gateways/src/a.ts', '@account/domain/thing'],
    ['libs/database/src/a.ts', '@prisma/adapter-pg'],
    ['libs/testing/jest/a.mjs', '@account/database/thing'],
    ['apps/sandbox/src/gateways/a.spec.ts', '@account/gateways/thing'],
    ['apps/api/src/a.ts', '@account/database/thing'],
    ['libs/domain/src/a.ts', 'temporal-polyfill'],
    ['libs/ui/src/a.tsx', 'react'],
    ['libs/ui/gallery/a.tsx', '@account/domain/thing'],
    ['libs/ui/gallery/a.tsx', '@fontsource-variable/noto-sans-jp'],
    ['libs/ui/vite.config.ts', 'vite'],
    ['apps/api/src/identity/sign-up/a.service.ts', '@account/contracts/thing'],
    ['apps/api/src/identity/sign-up/a.service.ts', '../../platform/clock/thing.js'],
    ['apps/api/src/identity/sign-up/a.service.ts', '../../messaging/outbox/index.js'],
    ['apps/api/src/identity/sign-up/a.service.ts', '../login/index.js'],
    ['apps/api/src/identity/sign-up/a.module.ts', '../login/thing.module.js'],
    ['apps/api/src/account-closure/withdrawal/a.service.ts', '../../commerce/catalogue/plans/index.js'],
    ['apps/api/src/commerce/checkout/purchase/a.service.ts', '../../catalogue/plans/index.js'],
    ['apps/api/src/commerce/checkout/purchase/a.module.ts', '../../catalogue/plans/thing.module.js'],
    ['apps/api/src/commerce/catalogue/plans/a.service.ts', './inside/thing.service.js'],
    ['apps/api/src/app/a.ts', '../commerce/catalogue/plans/index.js'],
    ['apps/api/src/oidc/claims/a.service.ts', '../../identity/login/index.js'],
    ['apps/api/src/oidc/provider/a.service.ts', 'oidc-provider'],
    ['apps/api/src/identity/sign-up/a.repository.ts', '../../platform/prisma/generated/thing.js'],
    ['apps/api/src/platform/prisma/a.ts', '@prisma/adapter-pg'],
    ['apps/api/src/platform/queue/a.ts', 'bullmq'],
    ['apps/api/src/messaging/mail/a.jobs.ts', 'bullmq'],
    ['apps/api/src/app/app.module.ts', '../identity/login/thing.module.js'],
    ['apps/api/src/identity/sign-up/a.spec.ts', '@account/testing/thing'],
    ['apps/api/src/testing/a.ts', '../identity/login/thing.repository.js'],
    ['apps/web/src/app/router/a.ts', '../../identity/login/thing.js'],
    ['apps/web/src/app/a.ts', '../shared/form/thing.js'],
    ['apps/web/src/identity/sign-up/a.ts', '../../shared/form/thing.js'],
    ['apps/web/src/identity/sign-up/a.ts', '@account/ui/thing'],
    ['apps/web/src/identity/sign-up/a.ts', '../passwords/thing.js'],
    ['apps/web/src/commerce/checkout/sign-up-plans/a.ts', '../purchase/thing.js'],
    ['apps/web/src/commerce/checkout/plan-changes/a.ts', '../purchase/thing.js'],
    ['apps/web/src/commerce/checkout/purchase/a.ts', './inside/thing.js'],
    ['apps/web/src/oidc/login/a.ts', '../../identity/login/thing.js'],
    ['apps/sandbox/src/console/a.ts', '@account/ui/thing'],
  ])('boundaries allow %s to import %s', async (file, specifier) => {
    expect(await refusals(file, importing(specifier))).toEqual([]);
  });
});

describe('boundaries', () => {
  it.each([
    ['libs/domain/src/b.ts', '@account/contracts/thing'],
    ['libs/domain/src/b.ts', 'zod'],
    ['libs/domain/src/b.ts', 'node:fs'],
    ['libs/contracts/src/b.ts', '@account/i18n/thing'],
    ['libs/i18n/src/b.ts', '@account/ui/thing'],
    ['libs/gateways/src/b.ts', '@account/contracts/thing'],
    ['libs/ui/src/b.tsx', '@account/contracts/thing'],
    ['libs/ui/src/b.tsx', 'zod'],
    ['libs/ui/src/b.tsx', '@account/domain/thing'],
    ['libs/ui/gallery/b.tsx', '@account/contracts/thing'],
    ['libs/contracts/src/b.ts', '../../../apps/api/src/platform/clock/thing.js'],
    ['libs/gateways/src/b.spec.ts', '../../../apps/sandbox/src/mail/thing.js'],
    ['libs/testing/jest/b.mjs', '../../../apps/api/src/platform/clock/thing.js'],
    ['libs/database/src/b.ts', '@account/domain/thing'],
    ['apps/api/src/identity/sign-up/b.service.ts', '@account/ui/thing'],
    ['apps/api/src/identity/sign-up/b.service.ts', '@account/testing/thing'],
    ['apps/web/src/identity/sign-up/b.ts', '@account/gateways/thing'],
    ['apps/web/src/identity/sign-up/b.ts', '../../../../api/src/identity/login/thing.service.js'],
    ['apps/sandbox/src/console/b.ts', '@account/contracts/thing'],
    ['apps/sandbox/src/console/b.ts', '@account/domain/thing'],
    ['apps/api/src/platform/clock/b.ts', '../../store/settings/index.js'],
    ['apps/api/src/store/settings/b.service.ts', '../../identity/login/index.js'],
    ['apps/api/src/messaging/outbox/b.service.ts', '../../identity/login/index.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../commerce/catalogue/plans/index.js'],
    [
      'apps/api/src/account-closure/withdrawal/b.service.ts',
      '../../commerce/catalogue/plans/thing.service.js',
    ],
    ['apps/api/src/commerce/checkout/purchase/b.service.ts', '../../catalogue/plans/thing.service.js'],
    ['apps/api/src/commerce/checkout/purchase/b.service.ts', '../../catalogue/plans/thing.module.js'],
    ['apps/api/src/commerce/catalogue/plans/b.service.ts', '../../checkout/purchase/index.js'],
    ['apps/api/src/commerce/catalogue/plans/b.service.ts', '../../../account-closure/withdrawal/index.js'],
    ['apps/api/src/oidc/claims/b.service.ts', '../../messaging/outbox/thing.repository.js'],
    ['apps/api/src/oidc/claims/b.service.ts', '../../commerce/catalogue/plans/index.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.repository.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.service.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.types.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../messaging/outbox/thing.repository.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../platform/prisma/generated/thing.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '@prisma/client'],
    ['apps/api/src/identity/sign-up/b.service.ts', 'bullmq'],
    ['apps/api/src/identity/sign-up/b.service.ts', 'oidc-provider'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.spec.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../testing/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../login/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../passwords/inside/thing.js'],
    ['apps/web/src/commerce/subscriptions/subscriptions/b.ts', '../../checkout/purchase/thing.js'],
    ['apps/web/src/commerce/checkout/sign-up-plans/b.ts', '../purchase/inside/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../../oidc/login/thing.js'],
    ['apps/web/src/shared/form/b.ts', '../../identity/login/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../../app/router/thing.js'],
  ])('boundaries do not allow %s to import %s', async (file, specifier) => {
    expect(await refusals(file, importing(specifier))).toContain(directions);
  });

  it('boundaries apply to dynamic imports, inline type imports and re-exports', async () => {
    const lazy = `export const other = () => import('@account/contracts/thing');`;
    expect(await refusals('libs/domain/src/lazy.ts', lazy)).toContain(directions);
    const asType = `export type Other = import('@account/contracts/thing').Thing;`;
    expect(await refusals('libs/domain/src/as-type.ts', asType)).toContain(directions);
    const passedOn = `export { thing } from '@account/contracts/thing';`;
    expect(await refusals('libs/domain/src/passed-on.ts', passedOn)).toContain(directions);
  });
});

const circling = new SampleWorkspace([]);

afterAll(() => circling.remove());

/** Lints source files with the given imports. Returns the reported cycles, each with its file and path. */
async function circlesAmong(sources: Record<string, string>): Promise<Record<string, string>> {
  const paths = Object.entries(sources).map(([file, code]) => circling.write(file, `${code}\n`));
  const linter = new ESLint({
    cwd: circling.root,
    overrideConfigFile: true,
    overrideConfig: [...(rulesOf(circling.root) as Linter.Config[]), samplesCome],
  });
  const results = await linter.lintFiles(paths);
  const found = results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ ruleId }) => ruleId === 'circles/no-circles')
      .map(({ message }) => [
        filePath.slice(circling.root.length + 1),
        /: (.*?)\. /.exec(message)?.[1] ?? message,
      ]),
  );
  return Object.fromEntries(found);
}

describe('noCycles', () => {
  const thing = 'export const thing = 1;';
  const api = 'apps/api/src/identity';

  it('reports a cycle of two slices in both slices, even without a cycle of files', async () => {
    const found = await circlesAmong({
      [`${api}/two-a/first.service.ts`]: importing('../two-b/first.service.js'),
      [`${api}/two-b/first.service.ts`]: thing,
      [`${api}/two-b/second.service.ts`]: importing('../two-a/second.service.js'),
      [`${api}/two-a/second.service.ts`]: thing,
    });
    expect(found).toEqual({
      [`${api}/two-a/first.service.ts`]: 'identity/two-a → identity/two-b → identity/two-a',
      [`${api}/two-b/second.service.ts`]: 'identity/two-b → identity/two-a → identity/two-b',
    });
  });

  it('reports a cycle of three slices through a type, a re-export and a dynamic import', async () => {
    const found = await circlesAmong({
      [`${api}/three-a/a.service.ts`]: `import type { thing } from '../three-b/b.service.js';\nexport type A = typeof thing;`,
      [`${api}/three-b/b.service.ts`]: `export { thing } from '../three-c/c.service.js';`,
      [`${api}/three-c/c.service.ts`]: `${thing}\nexport const late = () => import('../three-a/a.module.js');`,
      [`${api}/three-a/a.module.ts`]: thing,
    });
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `identity/three-${name}`);
    expect(found).toEqual({
      [`${api}/three-a/a.service.ts`]: `${a} → ${b} → ${c} → ${a}`,
      [`${api}/three-b/b.service.ts`]: `${b} → ${c} → ${a} → ${b}`,
      [`${api}/three-c/c.service.ts`]: `${c} → ${a} → ${b} → ${c}`,
    });
  });

  it.each([
    ['apps/web/src/shared/a/one.tsx', 'apps/web/src/shared/b/two.ts', '../b/two.js', '../a/three.js'],
    [
      'libs/domain/src/identity/a/one.ts',
      'libs/domain/src/store/b/two.ts',
      '../../store/b/two',
      '../../identity/a/three',
    ],
    [
      'libs/contracts/src/identity/a/one.ts',
      'libs/contracts/src/store/b/two.ts',
      '../../store/b/two.js',
      '../../identity/a/three.js',
    ],
    ['apps/api/src/platform/a/one.ts', 'apps/api/src/platform/two.ts', '../two.js', './a/three.js'],
  ])('reports a cycle between the slices of %s and %s', async (one, two, toTwo, toThree) => {
    const three = one.replace(/one\.tsx?$/, 'three.ts');
    const found = await circlesAmong({ [one]: importing(toTwo), [two]: importing(toThree), [three]: thing });
    expect(Object.keys(found).sort()).toEqual([one, two].sort());
  });

  it.each(['apps/api/src/commerce/module/slice', 'apps/web/src/shared/slice/inside'])(
    'reports a cycle between sibling folders in %s',
    async (folder) => {
      const found = await circlesAmong({
        [`${folder}/low/a.ts`]: importing('../high/deep/a.js'),
        [`${folder}/high/deep/a.ts`]: thing,
        [`${folder}/high/b.ts`]: importing('../low/b.js'),
        [`${folder}/low/b.ts`]: thing,
      });
      expect(found).toEqual({
        [`${folder}/low/a.ts`]: `${folder}/low → ${folder}/high → ${folder}/low`,
        [`${folder}/high/b.ts`]: `${folder}/high → ${folder}/low → ${folder}/high`,
      });
    },
  );

  it('allows a cycle between a folder and the files next to it', async () => {
    const found = await circlesAmong({
      'apps/api/src/commerce/module/around/root.ts': importing('./inside/a.js'),
      'apps/api/src/commerce/module/around/inside/a.ts': importing('../low.js'),
      'apps/api/src/commerce/module/around/low.ts': thing,
    });
    expect(found).toEqual({});
  });

  it('allows a cycle that exists only because of a test', async () => {
    const found = await circlesAmong({
      [`${api}/tested-a/a.service.ts`]: importing('../tested-b/b.service.js'),
      [`${api}/tested-b/b.service.ts`]: thing,
      [`${api}/tested-b/b.db.spec.ts`]: importing('../tested-a/a.service.js'),
    });
    expect(found).toEqual({});
  });

  it('allows a shared dependency of two slices', async () => {
    const found = await circlesAmong({
      [`${api}/leaf-a/a.service.ts`]: importing('../leaf-c/c.service.js'),
      [`${api}/leaf-b/b.service.ts`]: importing('../leaf-a/a.service.js'),
      [`${api}/leaf-b/b.module.ts`]: importing('../leaf-c/c.service.js'),
      [`${api}/leaf-c/c.service.ts`]: thing,
    });
    expect(found).toEqual({});
  });

  it('reports a cycle of files inside of a slice and outside of slices', async () => {
    const found = await circlesAmong({
      'e2e/support/one.ts': importing('./two.js'),
      'e2e/support/two.ts': importing('./one.js'),
      [`${api}/files/one.ts`]: importing('./two.js'),
      [`${api}/files/two.ts`]: importing('./one.js'),
    });
    expect(found).toMatchObject({
      'e2e/support/one.ts': 'e2e/support/one.ts → e2e/support/two.ts → e2e/support/one.ts',
      [`${api}/files/two.ts`]: `${api}/files/two.ts → ${api}/files/one.ts → ${api}/files/two.ts`,
    });
    expect(Object.keys(found)).toHaveLength(4);
  });
});

const slice = 'apps/api/src/identity/sign-up/c.service.ts';

describe('platformOnly', () => {
  it.each([
    [slice, `export const port = process.env['PORT'];`],
    [slice, `export const now = () => new Date();`],
    [slice, `export const now = () => Date.now();`],
    [slice, `export const dice = () => Math.random();`],
    [slice, `export const id = () => crypto.randomUUID();`],
    [slice, `import { randomBytes } from 'node:crypto';\nexport const key = () => randomBytes(32);`],
    ['libs/domain/src/c.ts', `export const now = () => new Date();`],
    ['apps/api/src/platform/config/c.ts', `export const now = () => Date.now();`],
    ['apps/api/src/platform/clock/c.ts', `export const dice = () => Math.random();`],
    ['apps/api/src/platform/crypto/c.ts', `export const port = process.env['PORT'];`],
    ['apps/web/src/app/router/c.ts', `export const mode = process.env['MODE'];`],
    [slice, `export const named = (name: string) => ({ get name() { return name; } });`],
    ['apps/api/src/platform/clock/c.ts', `export const named = () => ({ get name() { return ''; } });`],
  ])('rejects, in %s, the code: %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual(['no-restricted-syntax']);
  });

  it.each([
    ['apps/api/src/platform/config/d.ts', `export const port = process.env['PORT'];`],
    ['apps/api/src/platform/clock/d.ts', `export const now = () => new Date();`],
    [
      'apps/api/src/platform/crypto/d.ts',
      `export const key = () => crypto.getRandomValues(new Uint8Array(32));`,
    ],
    ['apps/api/src/platform/ids/d.ts', `export const id = () => crypto.randomUUID();`],
    [slice, `export const day = (text: string) => new Date(text);`],
    [slice, `export class Named { get name() { return ''; } }`],
  ])('accepts, in %s, the code: %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });
});

describe('the lint rules for repositories', () => {
  const asserted = (type: string) =>
    `declare const state: string;\nexport const read = () => [state as ${type}];`;

  it.each(['never', 'unknown', '"OPEN"'])(
    'reject an assertion of a column type with “as %s”',
    async (type) => {
      const refused = await refusals('apps/api/src/identity/sign-up/f.repository.ts', asserted(type));
      expect(refused).toEqual(['@typescript-eslint/consistent-type-assertions']);
      expect(await refusals('apps/api/src/identity/sign-up/f.service.ts', asserted(type))).toEqual([]);
    },
  );

  it('accept const assertions', async () => {
    const code = `export const fields = ['id'] as const;`;
    expect(await refusals('apps/api/src/identity/sign-up/f.repository.ts', code)).toEqual([]);
  });
});

describe('SQL', () => {
  const service = 'apps/api/src/identity/sign-up/e.service.ts';
  const repository = 'apps/api/src/identity/sign-up/e.repository.ts';

  it.each([
    'transaction.$queryRaw`SELECT 1`',
    'transaction.$queryRawUnsafe(`SELECT 1`)',
    'transaction.$executeRaw`SELECT 1`',
    'transaction.$executeRawUnsafe(`SELECT 1`)',
    'database.prisma.$queryRaw`SELECT 1`',
    'Prisma.sql`SELECT 1`',
    `Prisma.raw('1')`,
    `database.statement('one', 'SELECT 1', [])`,
    `database.pool.query('SELECT 1')`,
    `pool.query('SELECT 1')`,
  ])('reject SQL outside of repositories: %s', async (call) => {
    const given = `declare const ${call.split('.')[0]}: never;\n`;
    const running = `${given}export class Thing {\n  run() {\n    return ${call};\n  }\n}`;
    expect(await refusals(service, running)).toEqual(['sql/in-repositories']);
    expect(await refusals('apps/api/src/platform/http/e.ts', running)).toEqual(['sql/in-repositories']);
    for (const file of [
      repository,
      'apps/api/src/platform/prisma/e.ts',
      'apps/api/src/identity/e.db.spec.ts',
    ])
      expect(await refusals(file, running)).toEqual([]);
  });

  it.each([
    'export const columns = `a.id, a.contact_email AS "contactEmail"`;',
    `export const live = 'FROM session WHERE expires_at > now()';`,
    `export const one = { text: ['SELECT id', 'FROM account'] };`,
    'export const of = (name: string) => `SELECT id FROM ${name}`;',
    `export function text() {\n  return 'DELETE FROM account';\n}`,
    `export default 'SELECT id FROM account';`,
    `const text = 'SELECT id FROM account';\nexport default text;`,
    `export class Thing {\n  static readonly text = 'SELECT id FROM account';\n  run = 1;\n}`,
    `const text = 'UPDATE account SET language = $1';\nexport { text };`,
    `const text = 'INSERT INTO account VALUES ($1)';\nexport { text as other };`,
    `function text() {\n  return ' LEFT JOIN account a USING (id)';\n}\nexport { text };`,
  ])('reject SQL that a repository exports: %s', async (code) => {
    expect(await refusals(repository, code)).toEqual(['sql-export/none']);
    expect(await refusals(service, code)).toEqual(['sql-export/none']);
    expect(await refusals('apps/api/src/identity/e.testing.ts', code)).toEqual([]);
  });

  it.each([
    `const text = 'SELECT id FROM account';\nexport class Thing {\n  readonly length = text.length;\n}`,
    `export const states = ['PENDING', 'SENT'] as const;`,
    `export const log = 'Where it came from: select one, update it, or join';`,
  ])('ignore text that is not SQL: %s', async (code) => {
    expect(await refusals(repository, code)).toEqual([]);
  });

  it.each([
    `{ orderBy: { createdAt: 'asc' } }`,
    `{ orderBy: [{ gateway: 'asc' }, { endedOn: 'desc' }] }`,
    `'SELECT id FROM charge ORDER BY needs_review_since LIMIT $1'`,
    '`SELECT ${1} FROM charge c ORDER BY c.plan_id, c.finished_at DESC NULLS FIRST LIMIT $1`',
    '`SELECT id FROM (SELECT id FROM charge) c\n  ORDER BY created_at`',
  ])('reject sorting only by a column whose values are not unique: %s', async (order) => {
    const listing = `export class Thing {\n  read(run: (order: unknown) => void) {\n    run(${order});\n  }\n}`;
    expect(await refusals(repository, listing)).toEqual(['order/of-one-moment']);
    expect(await refusals(service.replace('.service', '.db.spec'), listing)).toEqual([]);
  });

  it.each([
    `{ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }`,
    `{ orderBy: { month: 'desc' } }`,
    `'SELECT id FROM charge ORDER BY created_at DESC, id DESC LIMIT 5'`,
    `'DELETE FROM charge WHERE id = ANY (ARRAY(SELECT id FROM charge ORDER BY due_at LIMIT 1))'`,
  ])('accept sorting by a unique column: %s', async (order) => {
    const listing = `export class Thing {\n  read(run: (order: unknown) => void) {\n    run(${order});\n  }\n}`;
    expect(await refusals(repository, listing)).toEqual([]);
  });

  it('reject exporting a repository from its slice', async () => {
    const area = 'apps/api/src/identity/sign-up';
    for (const file of [`${area}/f.repository.ts`, `${area}/f.service.ts`, `${area}/f.module.ts`])
      expect(await refusals(file, importing('../login/thing.repository.js'))).toEqual([
        directions,
        'sql-export/none',
      ]);
    samples.write(`${area}/thing.repository.ts`, 'export const thing = 1;\nexport type Row = 1;\n');
    for (const code of [
      `export { thing } from './thing.repository.js';`,
      `export * from './thing.repository.js';`,
      `import { thing } from './thing.repository.js';\nexport { thing as other };`,
      `import { thing } from './thing.repository.js';\nexport const other = thing;`,
      `import { thing } from './thing.repository.js';\nexport class Other extends thing {}`,
      `import { thing } from './thing.repository.js';\nexport default thing;`,
    ])
      expect(await refusals(`${area}/g.service.ts`, code)).toEqual(['sql-export/none']);
    const types = `export type { Row } from './thing.repository.js';\nexport { type thing } from './thing.repository.js';`;
    expect(await refusals(`${area}/g.service.ts`, types)).toEqual([]);
  });
});

describe('names of source files', () => {
  it.each([
    'utils',
    'sign-up-helpers',
    'common',
    'session-manager',
    'base.service',
    'index.service',
    'SignUp',
    'sign_up',
  ])('%s is rejected as the name of a source file', async (name) => {
    expect(await refusals(`libs/domain/src/${name}.ts`, 'export const thing = 1;')).toEqual([
      'house/file-name',
    ]);
  });

  it.each(['sign-up-pin.types', 'common-passwords'])(
    '%s is accepted as the name of a source file',
    async (name) => {
      expect(await refusals(`libs/domain/src/${name}.ts`, 'export const thing = 1;')).toEqual([]);
    },
  );
});

describe('queryKeys', () => {
  const file = 'apps/web/src/commerce/purchase/query.ts';
  const query = (key: string, fetched: string, before = '') =>
    `declare const ask: (...of: unknown[]) => unknown;
export function useOrder(order: string, page: number) {
  ${before}
  return { shown: [order, page], queryKey: [${key}], queryFn: ({ signal }: { signal: unknown }) => ask(signal, ${fetched}) };
}`;

  it.each([
    [`'order'`, 'order'],
    [`'order', order`, 'order, page'],
    [`'order', order`, '() => page'],
    [`'order', of`, 'page', 'const of = order.trim();'],
  ])('rejects the key [%s] if it lacks a variable of the request: %s', async (key, fetched, before = '') => {
    expect(await refusals(file, query(key, fetched, before))).toEqual(['queries/whole-keys']);
    expect(
      await refusals('apps/web/src/commerce/purchase/query.spec.ts', query(key, fetched, before)),
    ).toEqual([]);
  });

  it.each([
    [`'order', order`, 'order'],
    [`'order', { order, page }`, 'order, page'],
    [`'order', of`, 'order, of', 'const of = `${order}`;'],
    [`'order', of`, 'order', 'const { length: of } = order;'],
    [`'orders'`, '[1].map((each) => each)'],
  ])('accepts the key [%s] if it has all variables of the request: %s', async (key, fetched, before = '') => {
    expect(await refusals(file, query(key, fetched, before))).toEqual([]);
  });
});

describe('regularExpressions', () => {
  const file = 'apps/api/src/identity/login/a.service.ts';

  it.each([
    [String.raw`export const parts = (text: string) => text.split(/\s*;\s*/);`],
    [String.raw`export const tail = (text: string) => /[\w-]*$/.exec(text);`],
    [String.raw`export const tail = new RegExp('[0-9]+$', 'u');`],
    [String.raw`const digits = '[0-9]+'; export const tail = new RegExp(digits + '$', 'u');`],
  ])('rejects a regular expression with quadratic run time: %s', async (code) => {
    expect(await refusals(file, code)).toEqual(['regexp/no-super-linear-move']);
  });

  it.each([
    [String.raw`export const isName = (text: string) => /^(a+)+$/.test(text);`],
    [String.raw`export const isMail = (text: string) => /^[!-~]+@[!-~]+$/.test(text);`],
  ])('rejects a regular expression with exponential backtracking: %s', async (code) => {
    expect(await refusals(file, code)).toEqual(['regexp/no-super-linear-backtracking']);
  });

  it('accepts regular expressions with linear run time', async () => {
    const code = String.raw`export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);`;
    expect(await refusals(file, code)).toEqual([]);
  });
});

describe('fieldNames', () => {
  const file = 'apps/api/src/identity/login/a.service.ts';
  const holding = (field: string, type: string) =>
    `import type { ${type} } from './thing.service.js';
export class Holder { constructor(private readonly ${field}: ${type}) {} }`;

  it.each([
    ['linkedAccounts', 'LinkedAccounts'],
    ['accounts', 'LinkedAccounts'],
    ['flows', 'FlowRepository'],
    ['repository', 'FlowRepository'],
  ])('accepts a field that has words of the class name: %s, %s', async (field, type) => {
    expect(await refusals(file, holding(field, type))).toEqual([]);
  });

  it.each([
    ['identities', 'LinkedAccounts'],
    ['rows', 'FlowRepository'],
    ['accountsLinked', 'LinkedAccounts'],
  ])('rejects a field with another name: %s, %s', async (field, type) => {
    expect(await refusals(file, holding(field, type))).toEqual(['fields/field-name']);
  });

  it('accepts any name for a field with a built-in class', async () => {
    const code = 'export class Holder { constructor(private readonly madeAt: Date) {} }';
    expect(await refusals(file, code)).toEqual([]);
  });
});
