/** The property of an object by its name; undefined where it has none, or a method in its place. */
const valueOf = ({ properties }, name) =>
  properties.find(({ type, key }) => type === 'Property' && key.name === name)?.value;

/** References below a node, those of functions inside of it included. */
function referencesIn(node, scope) {
  const [from, to] = node.range;
  const within = scope.childScopes.flatMap((child) => referencesIn(node, child));
  return [...scope.references, ...within].filter(
    ({ identifier: { range } }) => range[0] >= from && range[1] <= to,
  );
}

/** What a function closes over that another call of the hook or function around it may have otherwise. */
function variablesOf(node, sourceCode) {
  const found = referencesIn(node, sourceCode.getScope(node)).flatMap(({ resolved }) => resolved ?? []);
  const isInside = ({ name: { range } }) => range[0] >= node.range[0] && range[1] <= node.range[1];
  return found.filter(
    ({ defs, scope, isValueVariable }) =>
      isValueVariable && !defs.some(isInside) && scope.type !== 'module' && scope.type !== 'global',
  );
}

/** Those, and what each of them was made of. */
function withOrigins(variables, sourceCode, known = new Set()) {
  for (const variable of variables) {
    if (known.has(variable)) continue;
    known.add(variable);
    for (const { node } of variable.defs)
      if (node.init) withOrigins(variablesOf(node.init, sourceCode), sourceCode, known);
  }
  return known;
}

const wholeKeys = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      missing:
        'What is fetched depends on {{name}}, and its key does not: another one would be shown in its place.',
    },
  },
  create: (context) => ({
    ObjectExpression(node) {
      const [key, fetches] = [valueOf(node, 'queryKey'), valueOf(node, 'queryFn')];
      if (!key || !fetches) return;
      const { sourceCode } = context;
      const said = withOrigins(variablesOf(key, sourceCode), sourceCode);
      const missing = variablesOf(fetches, sourceCode).filter((variable) => !said.has(variable));
      for (const name of new Set(missing.map((variable) => variable.name)))
        context.report({ node: key, messageId: 'missing', data: { name } });
    },
  }),
};

/** A query is known by its key: what two pages ask for with one key, each is given. */
export const queryKeys = {
  files: ['apps/web/src/**/*.{ts,tsx}'],
  ignores: ['**/*.{spec,testing}.{ts,tsx}'],
  plugins: { queries: { rules: { 'whole-keys': wholeKeys } } },
  rules: { 'queries/whole-keys': 'error' },
};
