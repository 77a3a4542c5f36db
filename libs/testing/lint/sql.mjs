/** Matches SQL keywords in capitals, because the project writes SQL in this way. */
const sql =
  /\b(SELECT\s|INSERT INTO\s|UPDATE\s+\S+\s+SET\s|DELETE FROM\s|FROM\s+[a-z_"$]|JOIN\s|WHERE\s|RETURNING\s|AS ")/;

const rawCall = /^\$(query|execute)Raw(Unsafe)?$/;
const repository = /\.repository\.js$/;
const isRepositoryFile = /\.repository\.ts$/;
const fragment = /^(sql|raw|join|empty)$/;

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : node?.property?.name);

/** Yields the texts in a node. @param visitorKeys those of ESLint */
function* textsIn(node, visitorKeys) {
  if (node.type === 'Literal' && typeof node.value === 'string') yield node.value;
  if (node.type === 'TemplateElement') yield node.value.cooked ?? '';
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) yield* textsIn(child, visitorKeys);
}

const runsSql = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      outside: 'Only repositories run SQL. Move it to the *.repository.ts of its slice.',
    },
  },
  create: (context) => ({
    MemberExpression(node) {
      const name = nameOf(node);
      const isRaw = rawCall.test(name) || (nameOf(node.object) === 'Prisma' && fragment.test(name));
      const isQuery = name === 'query' && nameOf(node.object) === 'pool';
      const isStatement = name === 'statement' && node.parent.type === 'CallExpression';
      if (isRaw || isQuery || isStatement) context.report({ node, messageId: 'outside' });
    },
  }),
};

const exportsSql = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      text: '"{{name}}" exports SQL. Offer the query as a method of the repository or as a view.',
      repository: 'A repository stays inside its slice: pass on its types at most.',
    },
  },
  create: (context) => {
    const { visitorKeys } = context.sourceCode;
    const check = (node, name, value) => {
      if (value && [...textsIn(value, visitorKeys)].some((text) => sql.test(text)))
        context.report({ node, messageId: 'text', data: { name } });
    };
    const definitionOf = (name) => {
      const [definition] = context.sourceCode.scopeManager.globalScope.childScopes.flatMap(
        ({ set }) => set.get(name)?.defs ?? [],
      );
      return definition;
    };
    /** Returns the value of a constant or function in the module. */
    const meant = (name) => {
      const definition = definitionOf(name);
      if (definition?.type === 'Variable') return definition.node.init;
      return definition?.type === 'FunctionName' ? definition.node : undefined;
    };
    const isRepository = (node) => {
      if (node?.type !== 'Identifier') return false;
      const definition = definitionOf(node.name);
      if (definition?.type !== 'ImportBinding') return false;
      return repository.test(definition.parent.source.value);
    };
    const passesOn = (node, value) => {
      if (isRepository(value)) context.report({ node, messageId: 'repository' });
    };
    const checkClass = (node) => {
      if (!isRepositoryFile.test(context.filename)) passesOn(node, node.superClass);
      for (const each of node.body.body)
        if (each.type === 'PropertyDefinition' && each.static && each.accessibility !== 'private')
          check(each, nameOf(each.key) ?? 'it', each.value);
    };
    return {
      ExportNamedDeclaration({ declaration, specifiers, source, exportKind }) {
        if (declaration?.type === 'FunctionDeclaration') check(declaration, declaration.id.name, declaration);
        if (declaration?.type === 'ClassDeclaration') checkClass(declaration);
        if (declaration?.type === 'VariableDeclaration')
          for (const each of declaration.declarations) {
            check(each, nameOf(each.id) ?? 'it', each.init);
            passesOn(each, each.init);
          }
        for (const each of specifiers) {
          if (exportKind === 'type' || each.exportKind === 'type') continue;
          if (source !== null) {
            if (repository.test(source.value)) context.report({ node: each, messageId: 'repository' });
            continue;
          }
          passesOn(each, each.local);
          check(each, nameOf(each.local), meant(nameOf(each.local)));
        }
      },
      ExportDefaultDeclaration(node) {
        passesOn(node, node.declaration);
        check(node, 'default', meant(nameOf(node.declaration)) ?? node.declaration);
      },
      ExportAllDeclaration(node) {
        if (node.exportKind !== 'type' && repository.test(node.source.value))
          context.report({ node, messageId: 'repository' });
      },
    };
  },
};

const time = /(At|On|Since|Until)$|_(at|on|since|until)$/;

/** Returns the last sort key of the outermost query, without its sort direction. */
function lastOrder(text) {
  let depth = 0;
  let outermost = '';
  for (const sign of text) {
    if (sign === ')') depth -= 1;
    if (depth === 0) outermost += sign;
    if (sign === '(') depth += 1;
  }
  const [, keys] = /\bORDER BY ([^]*?)(?= LIMIT | OFFSET | FOR |$)/.exec(outermost) ?? [];
  return keys
    ?.split(',')
    .at(-1)
    .trim()
    .replace(/( ASC| DESC)?( NULLS \w+)?$/, '');
}

const ordersByTimeAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      time: 'Rows can share "{{key}}". Add a unique sort key such as the id.',
    },
  },
  create: (context) => {
    const check = (node, key) => {
      if (key !== undefined && time.test(key)) context.report({ node, messageId: 'time', data: { key } });
    };
    return {
      'Property[key.name="orderBy"]'({ value }) {
        const last = value.type === 'ArrayExpression' ? value.elements.at(-1) : value;
        if (last?.type === 'ObjectExpression') check(last, nameOf(last.properties.at(-1)?.key));
      },
      TemplateLiteral(node) {
        check(node, lastOrder(node.quasis.map(({ value }) => value.cooked).join('$')));
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, lastOrder(node.value));
      },
    };
  },
};

const tests = ['**/*.{spec,suite,testing}.ts', 'apps/api/src/testing/**'];
const database = 'apps/api/src/platform/prisma/**';

/** Allows SQL only in repositories. They must not export it, and they must sort lists by a unique key. */
export const sqlInRepositories = [
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: [...tests, database, '**/*.repository.ts'],
    plugins: { sql: { rules: { 'in-repositories': runsSql } } },
    rules: { 'sql/in-repositories': 'error' },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: [...tests, database],
    plugins: { 'sql-export': { rules: { none: exportsSql } } },
    rules: { 'sql-export/none': 'error' },
  },
  {
    files: ['apps/api/src/**/*.repository.ts'],
    plugins: { order: { rules: { 'of-one-moment': ordersByTimeAlone } } },
    rules: { 'order/of-one-moment': 'error' },
  },
];
