import type { Plugin } from 'vite';

import { builtEntry, integrityOf } from './framed-document.js';
import { runSource } from './run-source.js';

type Documents = typeof import('../src/commerce/trial-video/player-document.js');

type Emitted = {
  script: string;
  hls: string;
  sheet: string;
  languages: Documents['playerDocuments'];
};

const folder = 'src/commerce/trial-video';

/** The document that plays the trial video; what plays HLS is a script of its own, which only some browsers fetch. */
export function trialVideo(cssTarget: string[]): Plugin[] {
  let root = '';
  let emitted: Emitted | undefined;
  return [
    {
      name: 'trial-video',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async generateBundle() {
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const [{ playerDocuments: languages }, player, hls] = await Promise.all([
          runSource<Documents>(root, `${folder}/player-document.tsx`),
          builtEntry(root, cssTarget, `${folder}/player.entry.ts`),
          builtEntry(root, cssTarget, `${folder}/hls.entry.ts`),
        ]);
        emitted = {
          script: emit('player.js', player.code),
          hls: emit('player-hls.js', hls.code),
          sheet: emit('player.css', player.css),
          languages,
        };
      },
    },
    {
      name: 'trial-video-files',
      apply: 'build',
      // Once nothing changes the files any more.
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          if (emitted === undefined) throw new Error('The player is not built.');
          const { script, hls, sheet, languages } = emitted;
          const built = (file: string) => ({ file, integrity: integrityOf(bundle[file]) });
          const source = JSON.stringify({
            script: built(script),
            hls: built(hls),
            sheet: built(sheet),
            languages,
          });
          this.emitFile({ type: 'asset', fileName: 'trial-video.json', source });
        },
      },
    },
  ];
}
