import type { RootData } from '@account/contracts/store/settings/root.contract';
import { accentColors, accentProperties, heroColor } from '@account/domain/store/accent-colors';

import { escapeHtml } from '@account/domain/platform/escape-html';
import { embedded } from './embedded-json.js';
import { gtmScript } from './gtm.js';
import type { PrefetchedResponse } from './page-data-prefetcher.js';

/** Reason why a page cannot be shown. The site renders the corresponding error page. */
export interface ShellError {
  status: number;
  code?: string;
}

export interface ShellData {
  root: RootData;
  answers?: Record<string, PrefetchedResponse>;
  error?: ShellError;
}

export interface ShellParts {
  title: string;
  tags: readonly string[];
  /** Whether the installation is for staging. */
  isStaging: boolean;
  style: string;
  files: string;
  content: string;
  end: string;
}

const stagingBar = (sentence: string) => `<aside class="staging">${sentence}</aside>`;

const staging = {
  ja: stagingBar('検証環境です。ここでの登録、契約、お支払いは本物ではありません。'),
  en: stagingBar('This is a staging site. Nothing that you sign up for or pay here is real.'),
};

/**
 * The staging bar becomes the first element of the page. Without this style, that element would fill the page.
 */
const stagingStyle =
  '.staging{flex:none;padding:8px 16px;text-align:center;font-size:14px;line-height:20px;color:#1f1300;background:#ffc53d}.staging+*{display:flex;flex:1;flex-direction:column}';

const colorSchemes = { system: 'light dark', light: 'light', dark: 'dark' };

export function fillShell(template: string, parts: ShellParts, data: ShellData, nonce: string): string {
  const { language, store } = data.root;
  return template
    .replaceAll('%LANG%', language)
    .replaceAll('%THEME%', store.theme)
    .replaceAll('%COLOR_SCHEME%', colorSchemes[store.theme])
    .replaceAll('%NONCE%', nonce)
    .replace('<!--shell:head-->', () => head(data, parts, nonce))
    .replace('<!--shell:start-->', () => (parts.isStaging ? staging[language] : ''))
    .replace('<!--shell:content-->', () => parts.content)
    .replace('<!--shell:end-->', () => parts.end);
}

function head(data: ShellData, { title, tags, isStaging, style, files }: ShellParts, nonce: string): string {
  const { store } = data.root;
  const { accentColor, secondaryAccentColor } = store.colors;
  const { accent } = accentColors(accentColor, secondaryAccentColor);
  const properties = Object.entries(accentProperties(accentColor, secondaryAccentColor));
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags,
    `<meta name="theme-color" content="${heroColor(accent)}">`,
    // Always links an icon, because browsers would otherwise request /favicon.ico.
    `<link rel="icon" href="${escapeHtml(store.images.favicon ?? 'data:,')}">`,
    store.images.appleTouchIcon &&
      `<link rel="apple-touch-icon" href="${escapeHtml(store.images.appleTouchIcon)}">`,
    `<style nonce="${nonce}">${style}${isStaging ? stagingStyle : ''}:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`,
    store.gtmId !== null && gtmScript(store.gtmId, nonce),
    `<script type="application/json" id="root-data" nonce="${nonce}">${embedded(data)}</script>`,
    files,
  ]
    .filter(Boolean)
    .join('\n    ');
}
