import type { Plugin } from 'vite';

const wordsFile = /\/libs\/i18n\/src\/web\/(\w+)\.ts$/;

/** Adds a preload of each language's words to the head, in comments from which the API keeps the page's own. */
export function preloadWords(): Plugin {
  return {
    name: 'preload-words',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const links = Object.values(bundle ?? {}).flatMap((file) => {
          const language = file.type === 'chunk' && wordsFile.exec(file.facadeModuleId ?? '')?.[1];
          return language ? [`    <!--words:${language} ${preload(file.fileName)}-->`] : [];
        });
        return html.replace('  </head>', [...links.sort(), '  </head>'].join('\n'));
      },
    },
  };
}

function preload(fileName: string): string {
  return `<link rel="modulepreload" crossorigin nonce="%NONCE%" href="/${fileName}">`;
}
