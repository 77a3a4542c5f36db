import boundaries from 'eslint-plugin-boundaries';

const elements = [
  { type: 'commerce slice', pattern: 'apps/api/src/commerce/*/*', capture: ['module', 'slice'] },
  { type: 'slice', pattern: 'apps/api/src/*/*', capture: ['area', 'slice'] },
  { type: 'area', pattern: 'apps/api/src/*', capture: ['area'] },
  { type: 'commerce feature', pattern: 'apps/web/src/commerce/*/*', capture: ['module', 'slice'] },
  { type: 'feature', pattern: 'apps/web/src/*/*', capture: ['area', 'slice'] },
  { type: 'app', pattern: 'apps/*', capture: ['name'] },
  { type: 'gallery', pattern: 'libs/ui/gallery' },
  { type: 'library', pattern: 'libs/*', capture: ['name'] },
  { type: 'prisma', pattern: 'prisma' },
  { type: 'e2e', pattern: 'e2e' },
].map((element) => ({ ...element, partialMatch: false }));

const files = [
  { category: 'index', pattern: 'apps/api/src/**/index.ts' },
  { category: 'module', pattern: 'apps/api/src/**/*.module.ts' },
  { category: 'commands', pattern: 'apps/api/src/**/*.commands.ts' },
  { category: 'repository', pattern: '**/*.repository.ts' },
  { category: 'jobs', pattern: '**/*.jobs.ts' },
  {
    category: 'test',
    pattern: ['**/*.{spec,story}.{ts,tsx,mjs}', '**/*.{suite,testing}.ts', 'apps/api/src/testing/**'],
  },
  { category: 'tooling', pattern: ['**/*.config.ts', 'apps/web/vite/**', 'libs/ui/supported-browsers.mjs'] },
  { category: 'list of pages', pattern: 'apps/web/src/*/*-pages.ts' },
  // Other slices of the site may import a slice only from its top folder.
  {
    category: 'inside',
    pattern: ['apps/web/src/!(commerce)/*/*/**', 'apps/web/src/commerce/*/*/*/**'],
  },
  { category: 'generated', pattern: 'apps/api/src/platform/prisma/generated/**' },
];

const anything = { module: { origin: '*' } };
const outside = { module: { origin: ['external', 'core'] } };
const libraries = (...names) => ({ element: { type: 'library', captured: { name: names } } });
const app = (name) => ({ element: { type: 'app', captured: { name } } });
const modulesOfCommerce = ['ledger', 'catalogue', 'payments', 'subscriptions', 'checkout', 'books'];
const commerceSlice = (...modules) => ({
  element: { type: 'commerce slice', captured: { module: modules } },
});
const areaFiles = (...areas) => ({ element: { type: 'area', captured: { area: areas } } });
const apiArea = (...areas) => [
  { element: { type: ['slice', 'area'], captured: { area: areas } } },
  ...(areas.includes('commerce') ? [commerceSlice('*')] : []),
];
const only = (category, elements) =>
  elements.map((element) => ({ ...element, file: { categories: category } }));
const webArea = (...areas) => [
  { element: { type: 'feature', captured: { area: areas } } },
  ...(areas.includes('commerce') ? [{ element: { type: 'commerce feature' } }] : []),
];
// Returns folders of the site that several slices use.
const partsOf = (area, ...slices) =>
  area === 'commerce'
    ? { element: { type: 'commerce feature', captured: { slice: slices } } }
    : { element: { type: 'feature', captured: { area, slice: slices } } };
const packages = (...names) => ({ module: { origin: 'external', source: names } });

const ofOthers = [
  { from: libraries('contracts'), allow: { to: libraries('domain') } },
  { from: libraries('i18n'), allow: { to: libraries('domain', 'contracts') } },
  { from: libraries('gateways'), allow: { to: libraries('domain') } },
  { from: { element: { type: 'gallery' } }, allow: { to: libraries('domain', 'ui') } },
  { from: app('sandbox'), allow: { to: libraries('ui') } },
  {
    from: app('launcher'),
    allow: { to: [app('*'), libraries('database'), { element: { type: 'prisma' } }] },
  },
  { from: app('bench'), allow: { to: [app('launcher'), libraries('database')] } },
  {
    from: { element: { type: 'prisma' } },
    allow: { to: libraries('domain', 'contracts', 'i18n') },
  },
  {
    from: { element: { type: 'e2e' } },
    allow: {
      to: [
        libraries('contracts', 'database', 'i18n', 'testing'),
        app('launcher'),
        { element: { type: 'prisma' } },
      ],
    },
  },
];

// Areas from which each area may import. An area may also import from itself.
const areasBelow = {
  messaging: ['messaging'],
  store: ['messaging', 'store'],
  identity: ['messaging', 'store', 'identity'],
  oidc: ['messaging', 'store', 'identity', 'oidc'],
  'account-closure': ['messaging', 'store', 'identity', 'commerce', 'account-closure'],
  console: ['messaging', 'store', 'identity', 'commerce', 'oidc', 'account-closure', 'console'],
};

// Code of another slice must be imported from its index. Only a module may import the module of another slice.
const mayUse = (from, elements) => [
  { from, allow: { to: only('index', elements) } },
  {
    from: [from].flat().map((element) => ({ ...element, file: { categories: 'module' } })),
    allow: { to: only('module', elements) },
  },
];

const ofApi = [
  { from: api(), allow: { to: libraries('domain', 'contracts', 'i18n', 'gateways', 'database') } },
  {
    from: [app('api'), ...apiArea('app')],
    allow: {
      to: [
        ...['index', 'module', 'commands', 'repository'].flatMap((category) => only(category, everyArea())),
        ...[areaFiles('*'), ...apiArea('app'), { element: { type: 'prisma' } }],
      ],
    },
  },
  { from: apiArea('app'), allow: { to: app('api') } },
  { from: api(), allow: { to: apiArea('platform') } },
  ...Object.entries(areasBelow).flatMap(([area, below]) => mayUse(apiArea(area), apiArea(...below))),
  ...mayUse([commerceSlice('*')], apiArea('messaging', 'store', 'identity')),
  ...modulesOfCommerce.flatMap((module, index) =>
    mayUse([commerceSlice(module)], [commerceSlice(...modulesOfCommerce.slice(0, index + 1))]),
  ),
  // Files that belong directly to an area, such as its module and declarations, combine its slices.
  ...Object.keys(areasBelow).map((area) => ({ from: areaFiles(area), allow: { to: apiArea(area) } })),
  { from: areaFiles('commerce'), allow: { to: commerceSlice('*') } },
];

const ofWeb = [
  { from: web(), allow: { to: libraries('domain', 'contracts', 'i18n', 'ui') } },
  { from: webArea('app'), allow: { to: everyFeature() } },
  { from: webArea('app'), allow: { to: { ...app('web'), file: { categories: 'list of pages' } } } },
  { from: everyFeature(), allow: { to: webArea('shared') } },
  {
    from: webArea('identity'),
    allow: {
      to: partsOf(
        'identity',
        'accounts',
        'passwords',
        'verification-codes',
        'bot-check',
        'social',
        'passkeys',
        'login-environment',
      ),
    },
  },
  {
    from: partsOf('commerce', 'sign-up-plans', 'plan-changes'),
    allow: { to: partsOf('commerce', 'purchase') },
  },
  { from: webArea('account-closure'), allow: { to: partsOf('identity', 'verification-codes') } },
  // Single sign-on pages offer all actions that are possible without single sign-on.
  { from: webArea('oidc'), allow: { to: webArea('oidc', 'identity') } },
  { from: app('web'), allow: { to: webArea('app', 'shared') } },
  { disallow: { to: { file: { categories: 'inside' } } } },
  // The build writes documents and data of all features.
  {
    from: { ...app('web'), file: { categories: ['tooling', 'list of pages'] } },
    allow: { to: everyFeature() },
  },
];

const mayUsePrisma = [
  { file: { categories: 'repository' } },
  slice('platform', 'prisma'),
  libraries('database'),
];
const mayUseBullmq = [{ file: { categories: 'jobs' } }, slice('platform', 'queue')];
const prismaClient = [{ file: { categories: 'generated' } }, packages('@prisma/*')];

const outsidePackages = [
  { allow: { to: outside } },
  { from: libraries('domain'), disallow: { to: outside } },
  { from: libraries('domain'), allow: { to: packages('temporal-polyfill') } },
  { from: libraries('ui'), disallow: { to: outside } },
  { from: libraries('ui'), allow: { to: packages('react', 'react-dom') } },
  { from: { file: { categories: 'tooling' } }, allow: { to: outside } },
  { disallow: { to: [...prismaClient, packages('bullmq', 'oidc-provider')] } },
  { from: mayUsePrisma, allow: { to: prismaClient } },
  { from: mayUseBullmq, allow: { to: packages('bullmq') } },
  { from: apiArea('oidc'), allow: { to: packages('oidc-provider') } },
  // The benchmark compares our provider with a provider that only uses oidc-provider.
  { from: app('bench'), allow: { to: packages('oidc-provider') } },
];

const tests = [
  { disallow: { to: { file: { categories: 'test' } } } },
  { from: { file: { categories: 'test' } }, allow: { to: anything } },
  { from: libraries('testing'), allow: { to: anything } },
  {
    from: { element: { type: ['library', 'gallery'] } },
    disallow: {
      to: { element: { type: ['app', 'slice', 'commerce slice', 'area', 'feature', 'commerce feature'] } },
    },
  },
];

function api() {
  return [app('api'), ...everyArea()];
}

function web() {
  return [app('web'), ...everyFeature()];
}

function everyArea() {
  return [...apiArea('*'), commerceSlice('*')];
}

function everyFeature() {
  return [...webArea('*'), { element: { type: 'commerce feature' } }];
}

function slice(area, name) {
  return { element: { type: 'slice', captured: { area, slice: name } } };
}

const areas = ['platform', ...Object.keys(areasBelow), 'commerce', 'app', 'shared'];

/** Tests may import anything from the applications. */
const testsOfApps = 'apps/**/*.{spec,suite,testing}.{ts,tsx}';

/**
 * Returns the allowed import directions in the workspace. @param {string} root absolute base path of the
 * patterns
 */
export function boundariesOf(root) {
  const all = '{apps,libs,prisma,e2e}/**/*.{ts,tsx,mjs}';
  return [
    { ...plugin(root), files: [all] },
    { files: [all], ignores: [testsOfApps], rules: { 'boundaries/no-unknown-dependencies': 'error' } },
    ...directionsOf('apps/api', ofApi),
    ...directionsOf('apps/web', ofWeb),
    { files: [all], ignores: ['apps/{api,web}/**', testsOfApps], rules: dependencies(ofOthers) },
  ];
}

/**
 * Returns a separate configuration for each area, because ESLint checks each import against all policies that
 * apply to its file.
 */
function directionsOf(app, own) {
  const whole = { files: [`${app}/**/*.{ts,tsx,mjs}`], ignores: [testsOfApps], rules: dependencies(own) };
  const ofAreas = areas.map((area) => ({
    files: [`${app}/src/${area}/**/*.{ts,tsx}`],
    ignores: [testsOfApps],
    rules: dependencies(own, ({ from = {} }) => [from].flat().some((one) => isAbout(one, area))),
  }));
  return [whole, ...ofAreas];
}

function isAbout({ element }, area) {
  if (element === undefined || element.type === 'app') return true;
  if (/^commerce /.test(element.type)) return area === 'commerce';
  const captured = [element.captured?.area ?? []].flat();
  return captured.includes(area) || captured.includes('*');
}

function plugin(root) {
  return {
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': root,
      'boundaries/legacy-templates': false,
      'boundaries/elements': elements,
      'boundaries/elements-single-match': true,
      'boundaries/files': files,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType > Literal', kind: 'type', name: 'type-query' },
      ],
      'import/resolver': {
        typescript: {
          project: `${root}/tsconfig.base.json`,
          conditionNames: ['source', 'import', 'default'],
        },
      },
    },
  };
}

function dependencies(own, isMeant = () => true) {
  const policies = [...own, ...outsidePackages, ...tests].filter(isMeant);
  return { 'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }] };
}
