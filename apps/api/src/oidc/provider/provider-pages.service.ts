import { Injectable } from '@nestjs/common';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { providerPages as en } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as ja } from '@account/i18n/oidc/provider-pages/ja';

import { plainHeading, type PlainPage, PlainPages } from '../../store/appearance/index.js';

const words = { ja, en };

export type ProviderPage = PlainPage;

/** Pages without scripts, rendered on the server, so that they work in the browser of any television. */
@Injectable()
export class ProviderPages {
  constructor(private readonly pages: PlainPages) {}

  logoutPage(
    language: Language,
    xsrf: string,
    clientName: string | null,
    leadsTo: string | null,
  ): ProviderPage {
    const { logout } = words[language];
    const lead = clientName === null ? logout.leadWithoutName : logout.lead.replace('{name}', clientName);
    const content = `${plainHeading(logout.title, lead)}
      <form method="post" action="/oidc/logout/confirm">${hiddenFields({ xsrf })}
        <button class="primary" type="submit" name="logout" value="yes">${escapeHtml(logout.submit)}</button>
        <button type="submit">${escapeHtml(logout.stay)}</button>
      </form>`;
    return this.pages.page(language, { title: logout.title, content, leadsTo });
  }

  /**
   * Returns a page that submits its form by script, or shows a button if scripts are disabled.
   * @param form action and fields in HTML
   */
  protocolRedirectPage(
    language: Language,
    form: { action: string; fields: string; script: string; leadsTo: string },
  ): ProviderPage {
    const { passage } = words[language];
    const { action, fields, script, leadsTo } = form;
    const content = `<div class="late">${plainHeading(passage.title, passage.lead)}
      <form method="post" action="${action}">${fields}
        <button class="primary" type="submit">${escapeHtml(passage.submit)}</button>
      </form></div>`;
    return this.pages.page(language, { title: passage.title, content, leadsTo, script });
  }
}

export function hiddenFields(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}
