const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map(singular);

function singular(word) {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|sh|ch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Returns whether the words of the field name occur consecutively in the name of the class. */
function isCalledAs(field, type) {
  const [own, whole] = [wordsOf(field), wordsOf(type)];
  return whole.some((_, at) => own.every((word, index) => whole[at + index] === word));
}

const fieldName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { other: 'Name {{field}} after its class {{type}}.' },
  },
  create: (context) => {
    const imported = new Set();
    return {
      ImportSpecifier({ local, parent }) {
        if (parent.source.value.startsWith('.')) imported.add(local.name);
      },
      TSParameterProperty(node) {
        const name = node.parameter.type === 'AssignmentPattern' ? node.parameter.left : node.parameter;
        const type = name.typeAnnotation?.typeAnnotation;
        if (type?.type !== 'TSTypeReference' || type.typeArguments) return;
        const { name: typeName } = type.typeName;
        if (imported.has(typeName) && !isCalledAs(name.name, typeName))
          context.report({ node, messageId: 'other', data: { field: name.name, type: typeName } });
      },
    };
  },
};

/** Requires that an injected field is named after its class. The name then shows where the class is defined. */
export const fieldNames = {
  files: ['apps/api/src/**/*.ts'],
  ignores: ['**/*.{spec,suite,testing}.ts', 'apps/api/src/testing/**'],
  plugins: { fields: { rules: { 'field-name': fieldName } } },
  rules: { 'fields/field-name': 'error' },
};
