import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

import { viteTargets } from '../../../libs/ui/supported-browsers.mjs';
import { runSource } from './run-source.js';

type Bundle = Rolldown.OutputBundle;

type Sources = typeof import('../src/app/document/page-sources.js');
type Frames = typeof import('../src/app/document/frames.js');

const translationsFile =
  /\/libs\/i18n\/src\/(web|pages|member-pages|commerce-pages|oidc-pages|security-pages|plan-change-pages)\/(\w+)\.ts$/;

/** Collects the layout skeletons, and the files and stylesheets of each page. */
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

  // Runs after Vite has removed files that contained only a stylesheet.
  async function writeDocument(this: Rolldown.PluginContext, _: unknown, bundle: Bundle): Promise<void> {
    const [{ pageSources }, { frames, logos }] = await Promise.all([
      runSource<Sources>(root, 'src/app/document/page-sources.ts'),
      runSource<Frames>(root, 'src/app/document/frames.tsx'),
    ]);
    const filesOf = fileFinder(root, bundle);
    const pages = pageSources.map(({ path, layout, sources, words, fonts }) => {
      const files = filesOf(sources);
      return { path, layout, files, sheets: sheetsOf(files, bundle), words, fonts };
    });
    const ofPages = [...new Set(pages.flatMap(({ sheets }) => sheets))];
    const source = JSON.stringify({
      style: await frameStyle(root),
      ...everyPage(bundle),
      inline: { painted: await inlineScript(root, 'painted'), refused: await inlineScript(root, 'refused') },
      frames,
      logos,
      pages,
      pageSheets: Object.fromEntries(ofPages.map((name) => [name, textOf(bundle, name)])),
      words: translationsIn(bundle),
      fonts: fontsIn(bundle),
    });
    this.emitFile({ type: 'asset', fileName: 'document.json', source });
  }
}

async function frameStyle(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      cssTarget: viteTargets,
      cssMinify: true,
      rolldownOptions: { input: fileURLToPath(import.meta.resolve('@account/ui/frame.css')) },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('The stylesheet of the page skeletons was not built.');
  return sheet.source.toString().trim();
}

function everyPage(bundle: Bundle) {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The bundle contains no entry script.');
  const sheets = [...(entry.viteMetadata?.importedCss ?? [])];
  const [otherLetters] = Object.keys(bundle).filter((name) => /other-letters-[^/]+\.css$/.test(name));
  return {
    script: entry.fileName,
    sheets,
    sheet: sheets.map((name) => textOf(bundle, name)).join(''),
    otherLetters,
  };
}

function sheetsOf(files: readonly string[], bundle: Bundle): string[] {
  const chunks = files.map((name) => bundle[name]).filter((file) => file?.type === 'chunk');
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

function textOf(bundle: Bundle, name: string): string {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} was not built.`);
  return file.source.toString();
}

async function inlineScript(root: string, name: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: viteTargets,
      lib: { entry: `src/app/document/${name}.inline.ts`, formats: ['iife'], name: '_' },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${name} was not built.`);
  return output.output[0].code.trim();
}

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
    if (others === undefined) throw new Error(`${name} is imported but was not built.`);
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
      if (file === undefined) throw new Error(`${source} is not part of any bundled file.`);
      reach(file, seen);
    }
    return [...seen].filter((name) => !everywhere.has(name));
  };
}

function translationsIn(bundle: Bundle) {
  const words: Record<string, Record<string, string>> = {};
  for (const file of Object.values(bundle)) {
    const found = file.type === 'chunk' ? translationsFile.exec(file.facadeModuleId ?? '') : null;
    if (found === null) continue;
    const [, part = '', language = ''] = found;
    words[language] = { ...words[language], [part]: file.fileName };
  }
  return words;
}

/** Removes script and stylesheets from the HTML; the API inserts them. */
export function withoutFiles(): Plugin {
  return {
    name: 'without-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(
          / {0,40}<(link rel="(stylesheet|modulepreload)"[^>]*>|script[^>]*><\/script>)\n/g,
          '',
        ),
    },
  };
}

function fontsIn(bundle: Bundle) {
  const fonts: Record<string, Record<string, string>> = {};
  for (const file of Object.keys(bundle)) {
    const [, pack = '', language = ''] = /(interface|commerce)-(\w+)-[^/]+\.font$/.exec(file) ?? [];
    if (pack !== '') fonts[language] = { ...fonts[language], [pack]: file };
  }
  return fonts;
}
