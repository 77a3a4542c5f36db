import type { PlayerData } from '@account/contracts/commerce/catalogue/trial-video/player-messages';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { accentProperties } from '@account/domain/store/accent-colors';

import { scriptBanners } from '../../../platform/http/pages/script-banners.js';
import type { PlayerParts } from './built-player.js';

export interface PlayerView {
  language: Language;
  /** `#RRGGBB`; adjusted for contrast with the dark player. */
  playerColor: string;
  playbackRates: readonly number[];
}

/** Renders the player's frame. It is dark in every theme. */
export function playerDocument(built: PlayerParts, view: PlayerView, nonce: string): string {
  const { language, playerColor, playbackRates } = view;
  const { title, body } = built.languages[language];
  const data: PlayerData = { playbackRates, hlsScript: `/${built.hls.file}` };
  const colors = Object.entries(accentProperties(playerColor, playerColor));
  return `<!doctype html>
<html lang="${language}" data-theme="dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/${built.sheet.file}" integrity="${built.sheet.integrity}" crossorigin>
    <style nonce="${nonce}">:root:root{${colors.map(([name, value]) => `${name}:${value}`).join(';')}}</style>
    <script type="application/json" id="player-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    <script type="module" nonce="${nonce}" src="/${built.script.file}" integrity="${built.script.integrity}" crossorigin></script>
  </head>
  <body>
    ${scriptBanners(language)}
    ${body.replace(rateOption, () => playbackRates.map(option).join(''))}
  </body>
</html>
`;
}

const rateOption = '<option value="%RATE%">%RATE%</option>';

function option(rate: number): string {
  const selected = rate === 1 ? ' selected' : '';
  return `<option value="${String(rate)}"${selected}>${String(rate)}×</option>`;
}
