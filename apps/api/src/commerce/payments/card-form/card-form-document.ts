import type { CardFormData } from '@account/contracts/commerce/payments/card-form/card-form-messages';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';

import { scriptBanners } from '../../../platform/http/pages/script-banners.js';
import type { BuiltFile, BuiltForm } from './built-card-form.js';

export interface CardFormView {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  data: CardFormData;
  /** True if the form only needs the card holder's name, for 3-D Secure with a saved card. */
  asksHolder: boolean;
}

const colorSchemes = { system: 'light dark', light: 'light', dark: 'dark' };

/** Renders the frame's document. The document names one script of the card company, which loads two more. */
export function cardFormDocument(
  built: BuiltForm,
  { language, theme, data, asksHolder }: CardFormView,
  nonce: string,
): string {
  const { title, body: card, holder, words, font } = built.languages[language];
  const body = asksHolder ? holder : card;
  return `<!doctype html>
<html lang="${language}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="${colorSchemes[theme]}">
    <meta name="format-detection" content="telephone=no">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    ${sheet(built.sheet)}
    <script type="application/json" id="card-form-data">${embedded({ data, words })}</script>
    <script type="module" nonce="${nonce}" src="/${built.script.file}" integrity="${built.script.integrity}" crossorigin></script>
  </head>
  <body>
    ${scriptBanners(language)}
    ${body.replace(yearOption, () => data.expiryYears.map(option).join(''))}
    ${sheet(font)}
  </body>
</html>
`;
}

const yearOption = '<option value="%YEARS%">%YEARS%</option>';

function option(year: number): string {
  return `<option value="${String(year)}">${String(year)}</option>`;
}

function sheet({ file, integrity }: BuiltFile): string {
  return `<link rel="stylesheet" href="/${file}" integrity="${integrity}" crossorigin>`;
}

/** Returns JSON for a script element; the JSON cannot contain a closing script tag. */
function embedded(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
