const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read environment variables through platform/config.',
  },
];

const clock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Get the time from the Clock of platform/clock.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Get the time from the Clock of platform/clock.',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Get the time from the Clock of platform/clock.',
  },
];

const randomNames = '/^(random(Bytes|Int|UUID|UUIDv7|Fill|FillSync)|getRandomValues)$/';
const randomness = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Get randomness from platform/crypto and ids from platform/ids.',
  },
  {
    selector: `MemberExpression[property.name=${randomNames}]`,
    message: 'Get randomness from platform/crypto and ids from platform/ids.',
  },
  {
    selector: `ImportSpecifier[imported.name=${randomNames}]`,
    message: 'Get randomness from platform/crypto and ids from platform/ids.',
  },
];

/** A getter keeps its closure in memory until a full garbage collection (decision 0287). */
const getters = [
  {
    selector: "ObjectExpression > Property[kind='get']",
    message: 'Define getters in classes only.',
  },
];

const only = (files, ...restricted) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...restricted.flat()] },
});

/** Environment variables, the clock and random values may each be accessed in only one module of `platform`. */
export const platformOnly = [
  only(
    ['apps/api/src/**/*.ts', 'libs/{domain,contracts,i18n,gateways}/src/**/*.ts'],
    environment,
    clock,
    randomness,
    getters,
  ),
  only(['apps/api/src/platform/config/**'], clock, randomness, getters),
  only(['apps/api/src/platform/clock/**'], environment, randomness, getters),
  only(['apps/api/src/platform/{ids,crypto}/**'], environment, clock, getters),
  // A static template creates its samples only when they are needed.
  only(['apps/api/src/messaging/templates/template.ts'], environment, clock, randomness),
  only(['apps/web/src/**', 'libs/ui/src/**'], environment),
  {
    files: ['**/*.{spec,suite,testing}.{ts,tsx}', 'apps/api/src/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
];
