import { Injectable } from '@nestjs/common';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { providerPages as en } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as ja } from '@account/i18n/oidc/provider-pages/ja';

import { plainHeading, PlainPages, type PlainPage } from '../../store/appearance/plain-pages.service.js';

const words = { ja, en };

export type ProviderPage = PlainPage;

export type DeviceTrouble = 'wrong' | 'expired' | 'tooMany' | 'failed';

/** Pages without a script, drawn here: they work on the browser of any television. */
@Injectable()
export class ProviderPages {
  constructor(private readonly pages: PlainPages) {}

  logout(language: Language, xsrf: string, clientName: string | null, leadsTo: string | null): ProviderPage {
    const { logout } = words[language];
    const lead = clientName === null ? logout.leadWithoutName : logout.lead.replace('{name}', clientName);
    const content = `${plainHeading(logout.title, lead)}
      <form method="post" action="/oidc/logout/confirm">${hidden({ xsrf })}
        <button class="primary" type="submit" name="logout" value="yes">${escapeHtml(logout.submit)}</button>
        <button type="submit">${escapeHtml(logout.stay)}</button>
      </form>`;
    return this.pages.page(language, { title: logout.title, content, leadsTo });
  }

  deviceCode(language: Language, xsrf: string, typed: string, trouble: DeviceTrouble | null): ProviderPage {
    const { device } = words[language];
    const message =
      trouble === null
        ? ''
        : `<p id="trouble" class="trouble" role="alert">${escapeHtml(device[trouble])}</p>`;
    const content = `${plainHeading(device.title, device.lead)}
      <form method="post" action="/device">${hidden({ xsrf })}
        <label for="user_code">${escapeHtml(device.code)}</label>
        <input id="user_code" name="user_code" value="${escapeHtml(typed)}" required maxlength="20" autofocus
          autocomplete="off" autocapitalize="characters" spellcheck="false"
          aria-describedby="hint${trouble === null ? '' : ' trouble'}"${trouble === null ? '' : ' aria-invalid="true"'}>
        <p id="hint" class="hint">${escapeHtml(device.codeHint)}</p>${message}
        <button class="primary" type="submit">${escapeHtml(device.submit)}</button>
      </form>`;
    return this.pages.page(language, { title: device.title, content });
  }

  deviceConfirm(language: Language, xsrf: string, userCode: string, clientName: string): ProviderPage {
    const { confirm } = words[language];
    const content = `${plainHeading(confirm.title, confirm.lead.replace('{name}', clientName))}
      <p class="code">${escapeHtml(userCode)}</p>
      <p class="hint">${escapeHtml(confirm.warning)}</p>
      <form method="post" action="/device">${hidden({ xsrf, user_code: userCode, confirm: 'yes' })}
        <button class="primary" type="submit">${escapeHtml(confirm.submit)}</button>
        <button type="submit" name="abort" value="yes">${escapeHtml(confirm.abort)}</button>
      </form>`;
    return this.pages.page(language, { title: confirm.title, content });
  }

  deviceDone(language: Language, clientName: string): ProviderPage {
    const { done } = words[language];
    const content = plainHeading(done.title, done.lead.replace('{name}', clientName));
    return this.pages.page(language, { title: done.title, content });
  }

  deviceUsed(language: Language): ProviderPage {
    const { device } = words[language];
    return this.pages.page(language, {
      title: device.title,
      content: plainHeading(device.title, device.expired),
    });
  }

  deviceAborted(language: Language): ProviderPage {
    const { aborted } = words[language];
    return this.pages.page(language, {
      title: aborted.title,
      content: plainHeading(aborted.title, aborted.lead),
    });
  }
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}
