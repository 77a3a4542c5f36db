const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Read the environment through platform/config.',
  },
];

const clock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Ask the Clock of platform/clock for the time.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Ask the Clock of platform/clock for the time.',
  },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Ask the Clock of platform/clock for the time.',
  },
];

const randomNames = '/^(random(Bytes|Int|UUID|UUIDv7|Fill|FillSync)|getRandomValues)$/';
const randomness = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Draw randomness through platform/crypto, ids through platform/ids.',
  },
  {
    selector: `MemberExpression[property.name=${randomNames}]`,
    message: 'Draw randomness through platform/crypto, ids through platform/ids.',
  },
  {
    selector: `ImportSpecifier[imported.name=${randomNames}]`,
    message: 'Draw randomness through platform/crypto, ids through platform/ids.',
  },
];

/** Decision 0287: it holds what it closes over until a full collection. */
const getters = [
  {
    selector: "ObjectExpression > Property[kind='get']",
    message: 'A getter belongs to a class.',
  },
];

const only = (files, ...restricted) => ({
  files,
  rules: { 'no-restricted-syntax': ['error', ...restricted.flat()] },
});

/** The environment, the clock and randomness each have one door, in `platform`. */
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
  // Its samples are made when they are asked for, of a template that is there for good.
  only(['apps/api/src/messaging/templates/template.ts'], environment, clock, randomness),
  only(['apps/web/src/**', 'libs/ui/src/**'], environment),
  {
    files: ['**/*.{spec,suite,testing}.{ts,tsx}', 'apps/api/src/testing/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
];
