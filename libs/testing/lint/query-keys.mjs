/**
 * Returns the value of the named property in an object. Returns undefined if the property is missing or a
 * method.
 */
const valueOf = ({ properties }, name) =>
  properties.find(({ type, key }) => type === 'Property' && key.name === name)?.value;

/** Returns the variable references in a node, including those in nested functions. */
function referencesIn(node, scope) {
  const [from, to] = node.range;
  const within = scope.childScopes.flatMap((child) => referencesIn(node, child));
  return [...scope.references, ...within].filter(
    ({ identifier: { range } }) => range[0] >= from && range[1] <= to,
  );
}

/** Returns the captured variables whose values can differ between calls of the enclosing hook or function. */
function variablesOf(node, sourceCode) {
  const found = referencesIn(node, sourceCode.getScope(node)).flatMap(({ resolved }) => resolved ?? []);
  const isInside = ({ name: { range } }) => range[0] >= node.range[0] && range[1] <= node.range[1];
  return found.filter(
    ({ defs, scope, isValueVariable }) =>
      isValueVariable && !defs.some(isInside) && scope.type !== 'module' && scope.type !== 'global',
  );
}

/** Adds the variables from which the given variables were derived. */
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
        'The request depends on {{name}} but the query key does not, so the cache would return data of another value.',
    },
  },
  create: (context) => ({
    ObjectExpression(node) {
      const [key, fetches] = [valueOf(node, 'queryKey'), valueOf(node, 'queryFn')];
      if (!key || !fetches) return;
      const { sourceCode } = context;
      const inKey = withOrigins(variablesOf(key, sourceCode), sourceCode);
      const missing = variablesOf(fetches, sourceCode).filter((variable) => !inKey.has(variable));
      for (const name of new Set(missing.map((variable) => variable.name)))
        context.report({ node: key, messageId: 'missing', data: { name } });
    },
  }),
};

/**
 * Requires that the key of a query contains all variables of its request, because queries with equal keys share
 * a result.
 */
export const queryKeys = {
  files: ['apps/web/src/**/*.{ts,tsx}'],
  ignores: ['**/*.{spec,testing}.{ts,tsx}'],
  plugins: { queries: { rules: { 'whole-keys': wholeKeys } } },
  rules: { 'queries/whole-keys': 'error' },
};
