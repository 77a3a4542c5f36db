/** Words of SQL as the house writes them: in capitals. */
const sql =
  /\b(SELECT\s|INSERT INTO\s|UPDATE\s+\S+\s+SET\s|DELETE FROM\s|FROM\s+[a-z_"$]|JOIN\s|WHERE\s|RETURNING\s|AS ")/;

const rawCall = /^\$(query|execute)Raw(Unsafe)?$/;
const fragment = /^(sql|raw|join|empty)$/;

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : node?.property?.name);

/** Texts below a node; `visitorKeys` as ESLint knows them. */
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
      outside: 'SQL is run by repositories only: move it into the *.repository.ts of its slice.',
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
      text: '"{{name}}" takes SQL out of this file: offer what it asks for as a method of the repository, or as a view.',
      repository: 'A repository stays inside its slice: pass on its types at most.',
    },
  },
  create: (context) => {
    const { visitorKeys } = context.sourceCode;
    const check = (node, name, value) => {
      if (value && [...textsIn(value, visitorKeys)].some((text) => sql.test(text)))
        context.report({ node, messageId: 'text', data: { name } });
    };
    /** What a name of the module stands for: a constant's value or a function. */
    const meant = (name) => {
      const [definition] = context.sourceCode.scopeManager.globalScope.childScopes.flatMap(
        ({ set }) => set.get(name)?.defs ?? [],
      );
      if (definition?.type === 'Variable') return definition.node.init;
      return definition?.type === 'FunctionName' ? definition.node : undefined;
    };
    return {
      ExportNamedDeclaration({ declaration, specifiers, source, exportKind }) {
        if (declaration?.type === 'FunctionDeclaration') check(declaration, declaration.id.name, declaration);
        if (declaration?.type === 'VariableDeclaration')
          for (const each of declaration.declarations) check(each, nameOf(each.id) ?? 'it', each.init);
        for (const each of specifiers) {
          if (exportKind === 'type' || each.exportKind === 'type') continue;
          if (source === null) check(each, nameOf(each.local), meant(nameOf(each.local)));
          else if (/\.repository\.js$/.test(source.value))
            context.report({ node: each, messageId: 'repository' });
        }
      },
      ExportAllDeclaration(node) {
        if (node.exportKind !== 'type' && /\.repository\.js$/.test(node.source.value))
          context.report({ node, messageId: 'repository' });
      },
    };
  },
};

const tests = ['**/*.{spec,suite,testing}.ts', 'apps/api/src/testing/**'];
const database = 'apps/api/src/platform/prisma/**';

/** SQL is run by repositories, and none of it leaves them. */
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
];
