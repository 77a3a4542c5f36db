import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundariesOf } from './boundaries.mjs';
import { browserApis } from './browser-apis.mjs';
import { browserCss } from './browser-css.mjs';
import { fieldNames } from './field-name.mjs';
import { fileNames } from './file-name.mjs';
import { noCycles } from './no-cycles.mjs';
import { platformOnly } from './platform-only.mjs';
import { queryKeys } from './query-keys.mjs';
import { regularExpressions } from './regular-expressions.mjs';
import { sqlInRepositories } from './sql.mjs';

/** All lint rules of the workspace. @param {string} root absolute path of the folder with apps and libs */
export const rulesOf = (root) =>
  tseslint.config(
    { ignores: ['**/{dist,build,node_modules,.cache,.data,.nx}/**', '**/generated/**'] },
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    browserCss,
    browserApis,
    {
      files: ['**/*.{ts,tsx,mjs,js}'],
      extends: [tseslint.configs.strict],
      rules: {
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
        // Slices add their settings to this interface by declaration merging.
        '@typescript-eslint/no-empty-object-type': ['error', { allowWithName: '^StoreFile$' }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-console': 'error',
        'object-shorthand': 'error',
        'prefer-const': 'error',
      },
    },
    {
      files: ['apps/{launcher,bench,sandbox}/**', 'apps/api/src/cli.ts', 'e2e/**', 'libs/testing/**'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['{apps/web,libs/ui}/src/**/*.{ts,tsx}'],
      ...hooks.configs.flat['recommended-latest'],
    },
    // Comments in the Prisma schema define column types (decision 0289).
    {
      files: ['apps/api/src/**/*.repository.ts'],
      rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
    },
    // A component from a React context is as stable as the value of the context.
    { files: ['**/*.tsx'], rules: { 'react-hooks/static-components': 'off' } },
    fieldNames,
    fileNames,
    queryKeys,
    regularExpressions,
    ...boundariesOf(root),
    noCycles(root),
    ...platformOnly,
    ...sqlInRepositories,
  );
