import { createHash } from 'node:crypto';

import { build, type Plugin, type Rolldown } from 'vite';

import { viteTargets } from '../../../libs/ui/supported-browsers.mjs';

interface FramedDocument<Emitted> {
  name: string;
  emit: (root: string, file: (name: string, source: string) => string) => Promise<Emitted>;
  /** Returns metadata for the server, as JSON. */
  describe: (emitted: Emitted, built: (file: string) => { file: string; integrity: string }) => unknown;
}

/** Builds a document for a frame: separate files, and metadata for the server. */
export function framedDocument<Emitted>({ name, emit, describe }: FramedDocument<Emitted>): Plugin[] {
  let root = '';
  let emitted: Emitted | undefined;
  return [
    {
      name,
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async generateBundle() {
        emitted = await emit(root, (file, source) =>
          this.getFileName(this.emitFile({ type: 'asset', name: file, source })),
        );
      },
    },
    {
      name: `${name}-files`,
      apply: 'build',
      // Runs last, when the files are final.
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          if (emitted === undefined) throw new Error(`The ${name} was not built.`);
          const built = (file: string) => ({ file, integrity: integrityOf(bundle[file]) });
          const source = JSON.stringify(describe(emitted, built));
          this.emitFile({ type: 'asset', fileName: `${name}.json`, source });
        },
      },
    },
  ];
}

/** Bundles the script and the stylesheet of the document into one file each, separate from the site. */
export async function builtEntry(root: string, entry: string): Promise<{ code: string; css: string }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: viteTargets,
      cssTarget: viteTargets,
      lib: { entry, formats: ['es'], fileName: 'entry' },
      minify: true,
      // Library mode would keep whitespace.
      rolldownOptions: { output: { minify: true } },
    },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return { code: textOf(output, '.js', entry), css: textOf(output, '.css', entry) };
}

function textOf(
  output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  ending: string,
  entry: string,
): string {
  const found = output.filter(({ fileName }) => fileName.endsWith(ending));
  const [file] = found;
  if (found.length > 1)
    throw new Error(`Expected at most one ${ending} file of ${entry}, found ${String(found.length)}.`);
  if (file === undefined) return '';
  return file.type === 'chunk' ? file.code : file.source.toString();
}

/** Returns the Subresource Integrity hash of a file that the document loads. */
function integrityOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A file of a framed document was not built.');
  return `sha384-${createHash('sha384').update(file.source).digest('base64')}`;
}
