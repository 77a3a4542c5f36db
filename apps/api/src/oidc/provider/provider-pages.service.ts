import { Injectable } from '@nestjs/common';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { accentProperties, accentColors, marquee } from '@account/domain/store/accent-colors';
import { providerPages as en } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as ja } from '@account/i18n/oidc/provider-pages/ja';

import { randomNonce } from '../../platform/crypto/random.js';
import { StoreViews } from '../../store/appearance/store-views.service.js';
import { pageStyle } from './page-style.js';

const words = { ja, en };

export interface ProviderPage {
  html: string;
  policy: string;
}

export type DeviceTrouble = 'wrong' | 'expired' | 'tooMany' | 'failed';

interface Document {
  title: string;
  content: string;
}

/** Pages without a script, drawn here: they work on the browser of any television. */
@Injectable()
export class ProviderPages {
  constructor(private readonly stores: StoreViews) {}

  logout(language: Language, xsrf: string, clientName: string | null, leadsTo: string | null): ProviderPage {
    const { logout } = words[language];
    const lead = clientName === null ? logout.leadWithoutName : logout.lead.replace('{name}', clientName);
    const content = `${heading(logout.title, lead)}
      <form method="post" action="/oidc/logout/confirm">${hidden({ xsrf })}
        <button class="primary" type="submit" name="logout" value="yes">${escapeHtml(logout.submit)}</button>
        <button type="submit">${escapeHtml(logout.stay)}</button>
      </form>`;
    return this.page(language, { title: logout.title, content }, leadsTo);
  }

  deviceCode(language: Language, xsrf: string, typed: string, trouble: DeviceTrouble | null): ProviderPage {
    const { device } = words[language];
    const message =
      trouble === null
        ? ''
        : `<p id="trouble" class="trouble" role="alert">${escapeHtml(device[trouble])}</p>`;
    const content = `${heading(device.title, device.lead)}
      <form method="post" action="/device">${hidden({ xsrf })}
        <label for="user_code">${escapeHtml(device.code)}</label>
        <input id="user_code" name="user_code" value="${escapeHtml(typed)}" required maxlength="20" autofocus
          autocomplete="off" autocapitalize="characters" spellcheck="false"
          aria-describedby="hint${trouble === null ? '' : ' trouble'}"${trouble === null ? '' : ' aria-invalid="true"'}>
        <p id="hint" class="hint">${escapeHtml(device.codeHint)}</p>${message}
        <button class="primary" type="submit">${escapeHtml(device.submit)}</button>
      </form>`;
    return this.page(language, { title: device.title, content }, null);
  }

  deviceConfirm(language: Language, xsrf: string, userCode: string, clientName: string): ProviderPage {
    const { confirm } = words[language];
    const content = `${heading(confirm.title, confirm.lead.replace('{name}', clientName))}
      <p class="code">${escapeHtml(userCode)}</p>
      <p class="hint">${escapeHtml(confirm.warning)}</p>
      <form method="post" action="/device">${hidden({ xsrf, user_code: userCode, confirm: 'yes' })}
        <button class="primary" type="submit">${escapeHtml(confirm.submit)}</button>
        <button type="submit" name="abort" value="yes">${escapeHtml(confirm.abort)}</button>
      </form>`;
    return this.page(language, { title: confirm.title, content }, null);
  }

  deviceDone(language: Language, clientName: string): ProviderPage {
    const { done } = words[language];
    const content = heading(done.title, done.lead.replace('{name}', clientName));
    return this.page(language, { title: done.title, content }, null);
  }

  deviceAborted(language: Language): ProviderPage {
    const { aborted } = words[language];
    return this.page(language, { title: aborted.title, content: heading(aborted.title, aborted.lead) }, null);
  }

  private page(language: Language, { title, content }: Document, leadsTo: string | null): ProviderPage {
    const nonce = randomNonce();
    const store = this.stores.for(language);
    const { accentColor, secondaryAccentColor } = store.colors;
    const { accent } = accentColors(accentColor, secondaryAccentColor);
    const properties = Object.entries(accentProperties(accentColor, secondaryAccentColor));
    const colors = properties.map(([name, value]) => `${name}:${value}`).join(';');
    const logo = store.images.logoSp ?? store.images.logoPc;
    const name = escapeHtml(store.serviceName);
    const brand = logo === null ? name : `<img src="${escapeHtml(logo)}" alt="${name}">`;
    const scheme = store.theme === 'system' ? 'light dark' : store.theme;
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${marquee(accent)}">
<meta name="robots" content="noindex">
<link rel="icon" href="${escapeHtml(store.images.favicon ?? 'data:,')}">
<title>${escapeHtml(title)} | ${name}</title>
<style nonce="${nonce}">:root{color-scheme:${scheme};${colors};--marquee:${marquee(accent)}}${pageStyle}</style>
</head>
<body><header>${brand}</header><main>${content}</main></body>
</html>`;
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "img-src 'self' https: data:",
      ["form-action 'self'", ...(leadsTo === null ? [] : [leadsTo])].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; ');
    return { html, policy };
  }
}

function heading(title: string, lead: string): string {
  return `<h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(lead)}</p>`;
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}
