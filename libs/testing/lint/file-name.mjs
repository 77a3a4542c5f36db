import { basename } from 'node:path';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(d\.ts|ts|tsx|mjs|cjs)$/;
const vague = /^(utils?|helpers?|common|manager|base|index)$/;
/** The public entry point of a slice. */
const entrance = 'index.ts';

const lastWord = (part) => part.split('-').at(-1);

const problem = (name) => {
  if (name === entrance) return undefined;
  if (!kebabCase.test(name)) return 'File names are kebab-case: <slice>[-<part>].<role>.ts.';
  const word = name
    .split('.')
    .map(lastWord)
    .find((part) => vague.test(part));
  return word && `"${word}" says nothing about what the file is for; name its one purpose.`;
};

const fileName = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Program(node) {
      const message = problem(basename(context.filename));
      if (message) context.report({ node, message });
    },
  }),
};

export const fileNames = {
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  plugins: { house: { rules: { 'file-name': fileName } } },
  rules: { 'house/file-name': 'error' },
};
