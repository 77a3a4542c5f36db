import type { Store } from '@account/contracts/store/settings/store.contract';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { accentProperties, accentColors, heroColor } from '@account/domain/store/accent-colors';
import { schemeStyles } from '@account/domain/store/color-scheme';
import { Injectable } from '@nestjs/common';

import { randomNonce } from '../../platform/crypto/random.js';
import { PictureOrigins } from '../settings/index.js';
import { plainPageStyle } from './plain-page-style.js';
import { StoreViews } from './store-views.service.js';

export interface PlainPage {
  html: string;
  policy: string;
}

export interface PlainDocument {
  title: string;
  /** HTML, escaped by the caller. */
  content: string;
  /** Additional origin to which the form may redirect the browser. */
  leadsTo?: string | null;
  script?: string;
  isSplit?: boolean;
  /** URLs of the page in other languages. */
  languages?: { label: string; addressIn: (language: Language) => string };
}

const names: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };

/**
 * Renders documents without scripts in the design of the store, for televisions and other browsers that cannot
 * run the site.
 */
@Injectable()
export class PlainPages {
  constructor(
    private readonly stores: StoreViews,
    private readonly pictures: PictureOrigins,
  ) {}

  page(
    language: Language,
    { title, content, leadsTo = null, isSplit = false, languages, script }: PlainDocument,
  ): PlainPage {
    const nonce = randomNonce();
    const store = this.stores.viewIn(language);
    const { accentColor, secondaryAccentColor } = store.colors;
    const { accent } = accentColors(accentColor, secondaryAccentColor);
    const properties = Object.entries(accentProperties(accentColor, secondaryAccentColor));
    const colors = properties.map(([name, value]) => `${name}:${value}`).join(';');
    const logo = store.images.logoSp ?? store.images.logoPc;
    const name = escapeHtml(store.serviceName);
    const brand = logo === null ? name : `<img src="${escapeHtml(logo)}" alt="${name}">`;
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${heroColor(accent)}">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(store.images.favicon ?? 'data:,')}">
<title>${escapeHtml(title)} | ${name}</title>
<style nonce="${nonce}">${schemeStyles[store.theme]}:root{${colors};--hero:${heroColor(accent)}}${plainPageStyle}</style>${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`}
</head>
<body${isSplit ? ' class="split"' : ''}><header>${brand}${languages === undefined ? '' : languageSwitch(store, language, languages)}${isSplit ? slogan(store) : ''}</header><main>${content}</main>${isSplit ? footer(store) : ''}</body>
</html>`;
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
      ["img-src 'self' data:", ...this.pictures.current()].join(' '),
      ["form-action 'self'", ...(leadsTo === null ? [] : [leadsTo])].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
    return { html, policy };
  }
}

function languageSwitch(
  store: Store,
  current: Language,
  { label, addressIn }: NonNullable<PlainDocument['languages']>,
): string {
  if (store.languages.length < 2) return '';
  const each = store.languages.map((language) =>
    language === current
      ? `<span aria-current="true">${names[language]}</span>`
      : `<a href="${escapeHtml(addressIn(language))}" lang="${language}" hreflang="${language}">${names[language]}</a>`,
  );
  return `<nav aria-label="${escapeHtml(label)}">${each.join('<span aria-hidden="true">/</span>')}</nav>`;
}

/** Returns the description of the store, which is shown beside the form if there is space. */
function slogan({ storeTitle, serviceDescription }: Store): string {
  const said = [storeTitle, serviceDescription].filter((each) => each !== null && each !== '');
  return `<div class="slogan">${said.map((each) => `<p>${escapeHtml(each ?? '')}</p>`).join('')}</div>`;
}

/** Returns the footer links of the store. */
function footer({ footers }: Store): string {
  const links = footers.footerLinks
    .filter(({ enable, display_type: shownTo }) => enable && shownTo === 'other')
    .map(({ name, value }) => `<a href="${escapeHtml(value)}">${escapeHtml(name)}</a>`);
  return `<footer>${links.join('')}<small>${escapeHtml(footers.copyright)}</small></footer>`;
}

export function plainHeading(title: string, lead: string): string {
  return `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>`;
}
