import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { scriptNotices as en } from '@account/i18n/app/script-notices/en';
import { scriptNotices as ja } from '@account/i18n/app/script-notices/ja';

const words = { ja, en };

const off = Object.entries(words)
  .map(([language, { off }]) => `<p lang="${language}">${escapeHtml(off)}</p>`)
  .join('');

/** Shown by browsers with scripts disabled. */
export const noScriptBanner = `<noscript><div class="no-script">${off}</div></noscript>`;

/**
 * Returns two messages. One appears if scripts are disabled. The other appears if the script of the document
 * has not started after some seconds, and the script removes it.
 */
export function scriptBanners(language: Language): string {
  const { late } = words[language];
  return `${noScriptBanner}<div class="late-start" role="status"><p>${escapeHtml(late)}</p></div>`;
}
