import type { Plugin } from 'vite';

import { builtEntry, framedDocument } from './framed-document.js';
import { runSource } from './run-source.js';

type Documents = typeof import('../src/commerce/catalogue/trial-video/player-document.js');

const folder = 'src/commerce/catalogue/trial-video';

/** Builds the trial video player document. The HLS script is separate, because only some browsers need it. */
export function trialVideo(): Plugin[] {
  return framedDocument({
    name: 'trial-video',
    async emit(root, file) {
      const [{ playerDocuments: languages }, player, hls] = await Promise.all([
        runSource<Documents>(root, `${folder}/player-document.tsx`),
        builtEntry(root, `${folder}/player.entry.ts`),
        builtEntry(root, `${folder}/hls.entry.ts`),
      ]);
      const [script, sheet] = [file('player.js', player.code), file('player.css', player.css)];
      return { script, hls: file('player-hls.js', hls.code), sheet, languages };
    },
    describe: ({ script, hls, sheet, languages }, built) => ({
      script: built(script),
      hls: built(hls),
      sheet: built(sheet),
      languages,
    }),
  });
}
