import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runnerImport, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

type Sources = typeof import('../src/app/document/page-sources.js');
type Frames = typeof import('../src/app/document/frames.js');

const conditions = ['source', 'module', 'node', 'development|production'];
const wordsFile = /\/libs\/i18n\/src\/(web|pages)\/(\w+)\.ts$/;

/**
 * Leaves in `document.json`, beside the site's HTML, what the API completes it with for each page: the frames of the
 * layouts, and the files to preload.
 */
export function builtDocument(): Plugin {
  let root = '';
  return {
    name: 'built-document',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: { order: 'post', handler: writeDocument },
  };

  // After Vite has taken away the files of which nothing but a sheet is left.
  async function writeDocument(this: Rolldown.PluginContext, _: unknown, bundle: Bundle): Promise<void> {
    const [{ pageSources }, { frames, logos }] = await Promise.all([
      run<Sources>(root, 'src/app/document/page-sources.ts'),
      run<Frames>(root, 'src/app/document/frames.tsx'),
    ]);
    const filesOf = fileFinder(root, bundle);
    const pages = pageSources.map(({ path, layout, sources, needsPageWords }) => ({
      path,
      layout,
      files: filesOf(sources),
      needsPageWords,
    }));
    const source = JSON.stringify({
      style: frameStyle(),
      frames,
      logos,
      pages,
      words: wordsIn(bundle),
      fonts: fontsIn(bundle),
    });
    this.emitFile({ type: 'asset', fileName: 'document.json', source });
  }
}

async function run<Module>(root: string, file: string): Promise<Module> {
  const options = { root, configFile: false, resolve: { conditions } } as const;
  return (await runnerImport<Module>(join(root, file), options)).module;
}

/** The sheet of the frames in one piece, without what only its readers need. */
function frameStyle(): string {
  const file = fileURLToPath(import.meta.resolve('@account/ui/frame.css'));
  return readFileSync(file, 'utf8')
    .replaceAll(/@import '([^']+)';/g, (_, path: string) => readFileSync(join(dirname(file), path), 'utf8'))
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1');
}

/** The chunks of sources and what they import, without those that every page has. */
function fileFinder(root: string, bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const bySource = new Map(
    chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [relative(root, id), fileName])),
  );
  const imported = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const reach = (name: string, seen: Set<string>) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    const others = imported.get(name);
    if (others === undefined) throw new Error(`${name} is imported, and not built.`);
    for (const other of others) reach(other, seen);
    return seen;
  };
  const everywhere = chunks
    .filter(({ isEntry }) => isEntry)
    .reduce((seen, { fileName }) => reach(fileName, seen), new Set<string>());
  return (sources: string[]) => {
    const seen = new Set(everywhere);
    for (const source of sources) {
      const file = bySource.get(source);
      if (file === undefined) throw new Error(`${source} is in no file.`);
      reach(file, seen);
    }
    return [...seen].filter((name) => !everywhere.has(name));
  };
}

/** By language: what every page says, and what those beyond home and login do. */
function wordsIn(bundle: Bundle) {
  const words: Record<string, Record<string, string>> = {};
  for (const file of Object.values(bundle)) {
    const found = file.type === 'chunk' ? wordsFile.exec(file.facadeModuleId ?? '') : null;
    if (found === null) continue;
    const [, part = '', language = ''] = found;
    words[language] = { ...words[language], [part]: file.fileName };
  }
  return words;
}

/**
 * Moves the sheet behind the frame, which has its own: nothing that comes later keeps it from being painted. The files
 * of the page follow those of every page.
 */
export function sheetBehindFrame(): Plugin {
  return {
    name: 'sheet-behind-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = [...html.matchAll(/ *<link rel="stylesheet"[^>]*>\n/g)].map(([link]) => link);
        const early = links.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
        return links
          .reduce((rest, link, index) => rest.replace(link, early[index] ?? ''), html)
          .replace('  </head>', '    <!--shell:files-->\n  </head>')
          .replace('  </body>', [...links, '  </body>'].join(''));
      },
    },
  };
}

/** By language: the letters of the first pages. */
function fontsIn(bundle: Bundle): Record<string, string> {
  const found = Object.keys(bundle).map((name) => [/interface-(\w+)-[^/]+\.font$/.exec(name)?.[1], name]);
  return Object.fromEntries(found.filter(([language]) => language !== undefined)) as Record<string, string>;
}
