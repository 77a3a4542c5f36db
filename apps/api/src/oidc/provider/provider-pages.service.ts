import { Injectable } from '@nestjs/common';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { providerPages as en } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as ja } from '@account/i18n/oidc/provider-pages/ja';

import { plainHeading, PlainPages, type PlainPage } from '../../store/appearance/plain-pages.service.js';

const words = { ja, en };

export type ProviderPage = PlainPage;

/** Pages without a script, drawn here: they work on the browser of any television. */
@Injectable()
export class ProviderPages {
  constructor(private readonly pages: PlainPages) {}

  logout(language: Language, xsrf: string, clientName: string | null, leadsTo: string | null): ProviderPage {
    const { logout } = words[language];
    const lead = clientName === null ? logout.leadWithoutName : logout.lead.replace('{name}', clientName);
    const content = `${plainHeading(logout.title, lead)}
      <form method="post" action="/oidc/logout/confirm">${hiddenFields({ xsrf })}
        <button class="primary" type="submit" name="logout" value="yes">${escapeHtml(logout.submit)}</button>
        <button type="submit">${escapeHtml(logout.stay)}</button>
      </form>`;
    return this.pages.page(language, { title: logout.title, content, leadsTo });
  }
}

export function hiddenFields(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}
