import compile from 'icu-minify/compile';
import { runnerImport, type Plugin } from 'vite';

export type CompiledTranslations = { [key: string]: ReturnType<typeof compile> | CompiledTranslations };

type Translations = { readonly [key: string]: string | Translations };

const translationsFile =
  /\/libs\/i18n\/src\/(web|pages|member-pages|commerce-pages|oidc-pages|security-pages|plan-change-pages)\/\w+\.ts$/;

/** Compiles the messages at build time, so that pages need no message parser. */
export function compiledTranslations(): Plugin {
  let root = '';
  return {
    name: 'compiled-words',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    load: { filter: { id: translationsFile }, handler: (id) => compiledModule(root, id) },
  };
}

async function compiledModule(root: string, file: string): Promise<string> {
  const options = { root, configFile: false as const, resolve: { conditions: ['source'] } };
  const { module } = await runnerImport<Record<string, Translations>>(file, options);
  return Object.entries(module)
    .map(([name, words]) => `export const ${name} = ${JSON.stringify(compileTranslations(words))};`)
    .join('\n');
}

export function compileTranslations(translations: Translations): CompiledTranslations {
  return Object.fromEntries(
    Object.entries(translations).map(([key, said]) => [
      key,
      typeof said === 'string' ? compile(said) : compileTranslations(said),
    ]),
  );
}
