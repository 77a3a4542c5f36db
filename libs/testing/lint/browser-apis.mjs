import { isSupported, readCompatData } from './compat-data.mjs';

const {
  api,
  javascript: { builtins },
} = readCompatData();

/** Interfaces of the most frequently used global objects. */
const interfaces = new Map([
  ['document', 'Document'],
  ['history', 'History'],
  ['location', 'Location'],
  ['navigator', 'Navigator'],
  ['performance', 'Performance'],
  ['window', 'Window'],
]);

/**
 * Members of these interfaces are matched only by name, because this rule does not know the types of
 * expressions.
 */
const common =
  /^(Element|HTML\w*Element|Document|DocumentFragment|Node|Range|Selection|CSSStyleDeclaration|URL|URLSearchParams|Headers|Request|Response|File|FormData|AbortSignal|Animation|\w*Observer|\w*Observer(Entry|Init)|UIEvent|InputEvent|KeyboardEvent|PointerEvent|SubmitEvent|ToggleEvent|PublicKeyCredential)$/;

/** Names that objects of this project or of libraries also have. */
const ours = new Set(['bytes', 'config']);

const newMembers = membersNewerThanTarget();

function membersNewerThanTarget() {
  const isKnown = new Map();
  for (const [owner, members] of Object.entries(api))
    for (const [name, feature] of Object.entries(members)) {
      if (name === '__compat' || !feature.__compat?.status?.standard_track) continue;
      if (!common.test(owner)) {
        if (isSupported(feature)) isKnown.set(name, true);
      } else isKnown.set(name, isKnown.get(name) === true || isSupported(feature));
    }
  return new Set([...isKnown].filter(([name, is]) => !is && !ours.has(name)).map(([name]) => name));
}

const supported = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unsupported:
        '{{what}} is newer than a supported browser (browserslist in package.json). Test for it with `in` or `?.`.',
    },
  },
  create(context) {
    const tested = new Set();
    const found = [];
    const note = (node, what, ...names) => found.push({ node, what, names });
    return {
      'BinaryExpression[operator="in"] > Literal.left'({ value }) {
        tested.add(value);
      },
      MemberExpression(node) {
        const { object, property, computed, optional, parent } = node;
        if (computed || optional || parent.optional || property.type !== 'Identifier') return;
        const { name } = property;
        const owner = object.type === 'Identifier' ? object.name : undefined;
        if (owner !== undefined && isGlobal(context, object)) {
          const feature = memberOf(interfaces.get(owner) ?? owner, name);
          if (feature !== undefined) {
            if (!isSupported(feature)) note(node, `${owner}.${name}`, owner, name);
            return;
          }
        }
        if (newMembers.has(name)) note(node, `.${name}`, name);
      },
      'Program:exit'(program) {
        for (const { identifier, isTypeReference } of globalReferences(context, program)) {
          const { name, parent } = identifier;
          const isTest = parent.type === 'UnaryExpression' && parent.operator === 'typeof';
          if (isTest) tested.add(name);
          else if (!isTypeReference && !isSupported(builtins[name] ?? api[name] ?? api.Window[name]))
            note(identifier, name, name);
        }
        for (const { node, what, names } of found)
          if (!names.some((name) => tested.has(name)))
            context.report({ node, messageId: 'unsupported', data: { what } });
      },
    };
  },
};

function globalReferences(context, program) {
  const { through, variables } = context.sourceCode.getScope(program);
  const known = variables.filter(({ defs }) => defs.length === 0);
  return [...through, ...known.flatMap(({ references }) => references)];
}

function memberOf(owner, name) {
  const members = builtins[owner] ?? api[owner];
  return members?.[`${name}_static`] ?? members?.[name];
}

function isGlobal(context, identifier) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable !== undefined) return variable.defs.length === 0;
  }
  return true;
}

/**
 * Restricts browser scripts to the APIs of the supported browsers. The types in `lib` restrict the language
 * itself.
 */
export const browserApis = {
  files: ['apps/web/src/**/*.{ts,tsx}', 'libs/{ui,domain,contracts,i18n}/src/**/*.{ts,tsx}'],
  ignores: ['**/*.{spec,suite,testing}.{ts,tsx}'],
  plugins: { 'browser-apis': { rules: { supported } } },
  rules: { 'browser-apis/supported': 'error' },
};
