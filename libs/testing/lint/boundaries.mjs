import boundaries from 'eslint-plugin-boundaries';

const elements = [
  { type: 'slice', pattern: 'apps/api/src/*/*', capture: ['area', 'slice'] },
  { type: 'area', pattern: 'apps/api/src/*', capture: ['area'] },
  { type: 'feature', pattern: 'apps/web/src/*/*', capture: ['area', 'slice'] },
  { type: 'app', pattern: 'apps/*', capture: ['name'] },
  { type: 'gallery', pattern: 'libs/ui/gallery' },
  { type: 'library', pattern: 'libs/*', capture: ['name'] },
  { type: 'prisma', pattern: 'prisma' },
  { type: 'e2e', pattern: 'e2e' },
].map((element) => ({ ...element, partialMatch: false }));

const files = [
  {
    category: 'entrance',
    pattern: '**/*.{service,module,declaration,mail,sms,code,limits,cookies,terminations,settings,port}.ts',
  },
  // An area's module puts its slices together.
  { category: 'area module', pattern: 'apps/api/src/*/*.module.ts' },
  { category: 'repository', pattern: '**/*.repository.ts' },
  { category: 'jobs', pattern: '**/*.jobs.ts' },
  {
    category: 'test',
    pattern: ['**/*.{spec,story}.{ts,tsx,mjs}', '**/*.{suite,testing}.ts', 'apps/api/src/testing/**'],
  },
  { category: 'tooling', pattern: ['**/*.config.ts', 'apps/web/vite/**', 'libs/ui/supported-browsers.mjs'] },
  { category: 'list of pages', pattern: 'apps/web/src/*/*-pages.ts' },
  // What a slice of the site shows to the others lies in its own folder; folders inside of it are its own.
  { category: 'inside', pattern: 'apps/web/src/*/*/*/**' },
  // A slice of commerce is entered by its module, which exports what others use, and by what it declares: both lie in
  // its own folder, and not in its rooms.
  { category: 'slice entrance', pattern: 'apps/api/src/commerce/*/*.{module,declaration,settings}.ts' },
  { category: 'generated', pattern: 'apps/api/src/platform/prisma/generated/**' },
];

const anything = { module: { origin: '*' } };
const outside = { module: { origin: ['external', 'core'] } };
const libraries = (...names) => ({ element: { type: 'library', captured: { name: names } } });
const app = (name) => ({ element: { type: 'app', captured: { name } } });
const apiArea = (...areas) => ({ element: { type: ['slice', 'area'], captured: { area: areas } } });
const webArea = (...areas) => ({ element: { type: 'feature', captured: { area: areas } } });
// What pages of several slices are made of.
const partsOf = (area, ...slices) => ({ element: { type: 'feature', captured: { area, slice: slices } } });
const entranceOf = (...areas) => ({ ...apiArea(...areas), file: { categories: 'entrance' } });
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

const ofApi = [
  { from: api(), allow: { to: libraries('domain', 'contracts', 'i18n', 'gateways', 'database') } },
  {
    from: [app('api'), apiArea('composition', 'cli', 'console', 'demo')],
    allow: { to: [apiArea('*'), { element: { type: 'prisma' } }] },
  },
  { from: apiArea('cli'), allow: { to: app('api') } },
  { from: apiArea('*'), allow: { to: apiArea('platform') } },
  { from: apiArea('*'), allow: { to: entranceOf('{{ from.element.captured.area }}') } },
  {
    from: { file: { categories: 'area module' } },
    allow: { to: apiArea('{{ from.element.captured.area }}') },
  },
  { from: apiArea('store'), allow: { to: entranceOf('messaging') } },
  { from: apiArea('identity'), allow: { to: entranceOf('store', 'messaging') } },
  { from: apiArea('commerce'), allow: { to: entranceOf('store', 'messaging', 'identity') } },
  { from: apiArea('withdrawal'), allow: { to: entranceOf('store', 'messaging', 'identity', 'commerce') } },
  { from: apiArea('oidc'), allow: { to: entranceOf('store', 'messaging', 'identity') } },
  { from: apiArea('commerce', 'withdrawal'), disallow: { to: apiArea('commerce') } },
  {
    from: apiArea('commerce', 'withdrawal'),
    allow: { to: { ...apiArea('commerce'), file: { categories: 'slice entrance' } } },
  },
];

const ofWeb = [
  { from: web(), allow: { to: libraries('domain', 'contracts', 'i18n', 'ui') } },
  { from: webArea('app'), allow: { to: webArea('*') } },
  { from: webArea('app'), allow: { to: { ...app('web'), file: { categories: 'list of pages' } } } },
  { from: webArea('*'), allow: { to: webArea('shared') } },
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
        'login-place',
      ),
    },
  },
  { from: partsOf('commerce', 'sign-up-plans'), allow: { to: partsOf('commerce', 'purchase') } },
  { from: webArea('withdrawal'), allow: { to: partsOf('identity', 'verification-codes') } },
  // What can be done outside a single sign-on can be done inside one.
  { from: webArea('oidc'), allow: { to: webArea('oidc', 'identity') } },
  { from: app('web'), allow: { to: webArea('app', 'shared') } },
  { disallow: { to: { file: { categories: 'inside' } } } },
  // The build writes documents and data that belong to features.
  {
    from: { ...app('web'), file: { categories: ['tooling', 'list of pages'] } },
    allow: { to: webArea('*') },
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
  // The bench measures ours against bare ones.
  { from: app('bench'), allow: { to: packages('oidc-provider') } },
];

const tests = [
  { disallow: { to: { file: { categories: 'test' } } } },
  { from: { file: { categories: 'test' } }, allow: { to: anything } },
  { from: libraries('testing'), allow: { to: anything } },
  {
    from: { element: { type: ['library', 'gallery'] } },
    disallow: { to: { element: { type: ['app', 'slice', 'area', 'feature'] } } },
  },
];

function api() {
  return [app('api'), apiArea('*')];
}

function web() {
  return [app('web'), webArea('*')];
}

function slice(area, name) {
  return { element: { type: 'slice', captured: { area, slice: name } } };
}

const areas = [
  ...[
    'platform',
    'store',
    'messaging',
    'identity',
    'commerce',
    'withdrawal',
    'oidc',
    'composition',
    'cli',
    'console',
    'demo',
  ],
  ...['app', 'shared'],
];

/** Tests may import anything of applications, so that nobody asks. */
const testsOfApps = 'apps/**/*.{spec,suite,testing}.{ts,tsx}';

/** The import directions of the workspace. @param {string} root absolute path that the patterns start from */
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

/** Each import is held against every policy of its file: those of one area are not asked of the others. */
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
