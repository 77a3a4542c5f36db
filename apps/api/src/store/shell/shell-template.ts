import type { RootData } from '@account/contracts/store/settings/root.contract';
import type { Language } from '@account/domain/platform/language';
import { accentColors, accentProperties, marquee } from '@account/domain/store/accent-colors';

import { gtmScript } from './gtm.js';

/** Why a page is not shown; the site draws the error page that belongs to it. */
export interface ShellError {
  status: number;
  code?: string;
}

export interface ShellData {
  root: RootData;
  error?: ShellError;
}

/** Fills the built page: language, theme, nonce, the store's icons, colours and data. */
export function fillShell(template: string, data: ShellData, nonce: string): string {
  const { language, store } = data.root;
  return keepWordsOf(template, language)
    .replaceAll('%LANG%', language)
    .replaceAll('%THEME%', store.theme)
    .replaceAll('%NONCE%', nonce)
    .replace('<!--shell:head-->', () => head(data, nonce));
}

function keepWordsOf(template: string, language: Language): string {
  return template.replace(/<!--words:(\w+)\s([\s\S]*?)-->/g, (_, of: string, content: string) =>
    of === language ? content : '',
  );
}

function head({ root, error }: ShellData, nonce: string): string {
  const { store } = root;
  const { accentColor, secondaryAccentColor } = store.colors;
  const { accent } = accentColors(accentColor, secondaryAccentColor);
  const properties = Object.entries(accentProperties(accentColor, secondaryAccentColor));
  return [
    `<title>${escapeHtml(store.serviceName)}</title>`,
    `<meta name="description" content="${escapeHtml(store.serviceDescription)}">`,
    store.env !== 'production' && '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${marquee(accent)}">`,
    // Without a link browsers ask for /favicon.ico, which there is none of.
    `<link rel="icon" href="${escapeHtml(store.images.favicon ?? 'data:,')}">`,
    store.images.appleTouchIcon &&
      `<link rel="apple-touch-icon" href="${escapeHtml(store.images.appleTouchIcon)}">`,
    `<style nonce="${nonce}">:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`,
    store.gtmId !== null && gtmScript(store.gtmId, nonce),
    `<script type="application/json" id="root-data" nonce="${nonce}">${embed({ root, ...(error && { error }) })}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** JSON that cannot end the element it stands in, nor break a script's line. */
function embed(data: ShellData): string {
  const escapes: Record<string, string> = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  };
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

function escapeHtml(text: string): string {
  const escapes: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
