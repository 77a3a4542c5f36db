import { afterAll, describe, expect, it } from '@jest/globals';
import { ESLint, type Linter } from 'eslint';
import { rulesOf } from './rules.mjs';
import { SampleWorkspace } from './sample-workspace.js';

const samples = new SampleWorkspace([
  ...['domain', 'contracts', 'i18n', 'gateways', 'testing'].map((name) => `libs/${name}/src/thing.ts`),
  'libs/ui/src/thing.tsx',
  ...['platform/clock', 'platform/prisma/generated', 'platform/queue'].map(
    (path) => `apps/api/src/${path}/thing.ts`,
  ),
  ...['store/settings', 'messaging/outbox', 'identity/login', 'commerce/plans', 'withdrawal/leaving'].flatMap(
    (slice) =>
      ['service', 'module', 'repository', 'types'].map((role) => `apps/api/src/${slice}/thing.${role}.ts`),
  ),
  ...['app/router', 'shared/form', 'identity/login', 'identity/passwords', 'oidc/login'].map(
    (path) => `apps/web/src/${path}/thing.ts`,
  ),
  'apps/api/src/identity/login/thing.spec.ts',
  'apps/api/src/testing/thing.ts',
  'apps/sandbox/src/mail/thing.ts',
]);

afterAll(() => samples.remove());

// On CI the parser takes its files for fixed; samples come one after the other.
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

describe('an import that goes with the direction passes', () => {
  it.each([
    ['libs/contracts/src/a.ts', '@account/domain/thing'],
    ['libs/i18n/src/a.ts', '@account/contracts/thing'],
    ['libs/gateways/src/a.ts', '@account/domain/thing'],
    ['libs/domain/src/a.ts', 'temporal-polyfill'],
    ['libs/ui/src/a.tsx', 'react'],
    ['libs/ui/gallery/a.tsx', '@account/domain/thing'],
    ['libs/ui/gallery/a.tsx', '@fontsource-variable/noto-sans-jp'],
    ['libs/ui/vite.config.ts', 'vite'],
    ['apps/api/src/identity/sign-up/a.service.ts', '@account/contracts/thing'],
    ['apps/api/src/identity/sign-up/a.service.ts', '../../platform/clock/thing.js'],
    ['apps/api/src/identity/sign-up/a.service.ts', '../../messaging/outbox/thing.service.js'],
    ['apps/api/src/identity/sign-up/a.module.ts', '../login/thing.module.js'],
    ['apps/api/src/withdrawal/leaving/a.service.ts', '../../commerce/plans/thing.service.js'],
    ['apps/api/src/oidc/claims/a.service.ts', '../../identity/login/thing.service.js'],
    ['apps/api/src/oidc/provider/a.service.ts', 'oidc-provider'],
    ['apps/api/src/identity/sign-up/a.repository.ts', '../../platform/prisma/generated/thing.js'],
    ['apps/api/src/platform/prisma/a.ts', '@prisma/adapter-pg'],
    ['apps/api/src/platform/queue/a.ts', 'bullmq'],
    ['apps/api/src/messaging/mail/a.jobs.ts', 'bullmq'],
    ['apps/api/src/app.module.ts', './identity/login/thing.module.js'],
    ['apps/api/src/identity/sign-up/a.spec.ts', '@account/testing/thing'],
    ['apps/api/src/testing/a.ts', '../identity/login/thing.repository.js'],
    ['apps/web/src/app/router/a.ts', '../../identity/login/thing.js'],
    ['apps/web/src/identity/sign-up/a.ts', '../../shared/form/thing.js'],
    ['apps/web/src/identity/sign-up/a.ts', '@account/ui/thing'],
    ['apps/web/src/identity/sign-up/a.ts', '../passwords/thing.js'],
    ['apps/web/src/oidc/login/a.ts', '../../identity/login/thing.js'],
    ['apps/sandbox/src/console/a.ts', '@account/ui/thing'],
  ])('%s may import %s', async (file, specifier) => {
    expect(await refusals(file, importing(specifier))).toEqual([]);
  });
});

describe('an import against the direction is refused', () => {
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
    ['apps/api/src/identity/sign-up/b.service.ts', '@account/ui/thing'],
    ['apps/api/src/identity/sign-up/b.service.ts', '@account/testing/thing'],
    ['apps/web/src/identity/sign-up/b.ts', '@account/gateways/thing'],
    ['apps/web/src/identity/sign-up/b.ts', '../../../../api/src/identity/login/thing.service.js'],
    ['apps/sandbox/src/console/b.ts', '@account/contracts/thing'],
    ['apps/sandbox/src/console/b.ts', '@account/domain/thing'],
    ['apps/api/src/platform/clock/b.ts', '../../store/settings/thing.service.js'],
    ['apps/api/src/store/settings/b.service.ts', '../../identity/login/thing.service.js'],
    ['apps/api/src/messaging/outbox/b.service.ts', '../../identity/login/thing.service.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../commerce/plans/thing.service.js'],
    ['apps/api/src/commerce/plans/b.service.ts', '../../withdrawal/leaving/thing.service.js'],
    ['apps/api/src/oidc/claims/b.service.ts', '../../messaging/outbox/thing.service.js'],
    ['apps/api/src/oidc/claims/b.service.ts', '../../commerce/plans/thing.service.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.repository.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.types.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../messaging/outbox/thing.repository.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../platform/prisma/generated/thing.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '@prisma/client'],
    ['apps/api/src/identity/sign-up/b.service.ts', 'bullmq'],
    ['apps/api/src/identity/sign-up/b.service.ts', 'oidc-provider'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../login/thing.spec.js'],
    ['apps/api/src/identity/sign-up/b.service.ts', '../../testing/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../login/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../../oidc/login/thing.js'],
    ['apps/web/src/shared/form/b.ts', '../../identity/login/thing.js'],
    ['apps/web/src/identity/sign-up/b.ts', '../../app/router/thing.js'],
  ])('%s may not import %s', async (file, specifier) => {
    expect(await refusals(file, importing(specifier))).toContain(directions);
  });

  it('also in a dynamic import and in a re-export', async () => {
    const lazy = `export const other = () => import('@account/contracts/thing');`;
    expect(await refusals('libs/domain/src/lazy.ts', lazy)).toContain(directions);
    const passedOn = `export { thing } from '@account/contracts/thing';`;
    expect(await refusals('libs/domain/src/passed-on.ts', passedOn)).toContain(directions);
  });
});

const slice = 'apps/api/src/identity/sign-up/c.service.ts';

describe('the environment, the clock and randomness have one door each', () => {
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
  ])('%s may not hold %s', async (file, code) => {
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
  ])('%s may hold %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([]);
  });
});

describe('file names', () => {
  it.each([
    'utils',
    'sign-up-helpers',
    'common',
    'session-manager',
    'base.service',
    'index',
    'SignUp',
    'sign_up',
  ])('refuse %s', async (name) => {
    expect(await refusals(`libs/domain/src/${name}.ts`, 'export const thing = 1;')).toEqual([
      'house/file-name',
    ]);
  });

  it.each(['sign-up-pin.types', 'common-passwords'])('let %s pass', async (name) => {
    expect(await refusals(`libs/domain/src/${name}.ts`, 'export const thing = 1;')).toEqual([]);
  });
});

describe('promises', () => {
  const saving = 'const save = async () => 1;\n';

  it.each([
    ['may not be left alone', 'no-floating-promises', `${saving}export const act = () => {\n  save();\n};`],
    [
      'may not be asked whether they are true',
      'no-misused-promises',
      `${saving}export const is = save() ? 1 : 2;`,
    ],
    [
      'are waited for where there is one',
      'await-thenable',
      'export const act = async () => {\n  await 1;\n};',
    ],
    [
      'are waited for where a failure is caught',
      'return-await',
      `${saving}export const act = async () => {\n  try {\n    return save();\n  } catch {\n    return 2;\n  }\n};`,
    ],
  ])('%s', async (_, rule, code) => {
    expect(await refusals(slice, code)).toEqual([`@typescript-eslint/${rule}`]);
  });

  it.each(['apps/sandbox/src/console/c.ts', 'libs/gateways/src/c.ts', 'e2e/app/c.ts'])(
    'nor in %s',
    async (file) => {
      const code = `${saving}export const act = () => {\n  save();\n};`;
      expect(await refusals(file, code)).toEqual(['@typescript-eslint/no-floating-promises']);
    },
  );
});

describe('a choice', () => {
  it('names every case, or what happens else', async () => {
    const code = `export const of = (way: 'in' | 'out') => {\n  switch (way) {\n    case 'in':\n      return 1;\n  }\n  return 2;\n};`;
    expect(await refusals(slice, code)).toEqual(['@typescript-eslint/switch-exhaustiveness-check']);
  });
});
