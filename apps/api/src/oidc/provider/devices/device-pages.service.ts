import { Injectable } from '@nestjs/common';
import type { LocationProblem } from '@account/domain/identity/devices/device';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import type {
  ClientInfo,
  StoreScopeSetting,
} from '@account/contracts/oidc/interactions/client-info.contract';
import { shell as shellEn } from '@account/i18n/app/shell/en';
import { shell as shellJa } from '@account/i18n/app/shell/ja';
import { interactions as interactionsEn } from '@account/i18n/oidc/interactions/en';
import { interactions as interactionsJa } from '@account/i18n/oidc/interactions/ja';
import { providerPages as en } from '@account/i18n/oidc/provider-pages/en';
import { providerPages as ja } from '@account/i18n/oidc/provider-pages/ja';

import { Clock } from '../../../platform/clock/clock.js';
import { formatterOf } from '../../../platform/translations/translator.js';
import { plainHeading, type PlainPage, PlainPages, StoreViews } from '../../../store/appearance/index.js';
import { SettingsService } from '../../../store/settings/index.js';
import { hiddenFields } from '../provider-pages.service.js';
import type { RequestingDevice, DeviceCodeError } from './device-approval.types.js';

const words = {
  ja: { ...ja, consent: interactionsJa.consent, newTab: shellJa.newTab },
  en: { ...en, consent: interactionsEn.consent, newTab: shellEn.newTab },
};

interface RequestedScope extends StoreScopeSetting {
  /** True if the request adds scopes to an earlier permission. */
  isNew: boolean;
  isTicked: boolean;
}

export interface ApprovalRequest {
  xsrf: string;
  userCode: string;
  app: string;
  device: RequestingDevice;
  here: string | null;
  account: string;
  problem: LocationProblem | null;
  name: string;
  trouble: 'name' | 'limit' | null;
  /** The device that would be removed if the limit is reached. */
  oldest: { id: string; name: string; lastSeenAt: Date } | null;
  limit: number;
  client: ClientInfo;
  scopes: RequestedScope[];
  /** Names of the scopes that were allowed before. */
  allowedScopes: string[];
}

/** Returns the name of the form field that allows a scope. */
export function scopeField(scopeKey: string): string {
  return `scope ${scopeKey}`;
}

/** Pages for users who connect a device without a keyboard. */
@Injectable()
export class DevicePages {
  constructor(
    private readonly pages: PlainPages,
    private readonly stores: StoreViews,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  code(language: Language, xsrf: string, typed: string, trouble: DeviceCodeError | null): PlainPage {
    const { device } = words[language];
    const said = trouble === null ? '' : troubleOf('trouble', device[trouble]);
    const content = `${plainHeading(device.title, device.lead)}
      <form method="post" action="/device">${hiddenFields({ xsrf })}
        <label for="user_code">${escapeHtml(device.code)}</label>
        <p id="hint" class="hint">${escapeHtml(device.codeHint)}</p>
        <input id="user_code" class="shown" name="user_code" value="${escapeHtml(typed)}" required maxlength="20" autofocus
          autocomplete="off" autocapitalize="characters" spellcheck="false"
          aria-describedby="hint${trouble === null ? '' : ' trouble'}"${trouble === null ? '' : ' aria-invalid="true"'}>
        ${said}
        <button class="primary" type="submit">${escapeHtml(device.submit)}</button>
      </form>`;
    return this.page(language, device.title, content, typed);
  }

  confirm(language: Language, asked: ApprovalRequest): PlainPage {
    const { confirm } = words[language];
    const { xsrf, userCode, app, device, here, account, problem, name, trouble } = asked;
    const format = formatterOf(language);
    const place = (country: string | null) =>
      country === null ? confirm.unknown : format.displayName(country, { type: 'region' });
    const from =
      place(device.country) + (device.isDataCentre ? inBrackets(language, confirm.dataCentre) : '');
    const mark = problem === null ? '' : '▲ ';
    const facts: [string, string, string][] = [
      [
        confirm.app,
        app + (device.hint === null ? '' : inBrackets(language, device.hint)),
        asked.client.providerName,
      ],
      [confirm.there, mark + from, this.moment(language, new Date(device.askedAt))],
      [confirm.here, mark + place(here), confirm.thisDevice],
      [confirm.account, account, ''],
    ];
    const list = facts.map(([key, value, more]) => fact(key, value, more)).join('');
    const invalid = trouble === 'name' ? ' aria-invalid="true" aria-describedby="name-trouble"' : '';
    const content = `<h1>${escapeHtml(confirm.title)}</h1>
      <div class="notice"><p><b>${escapeHtml(confirm.warningFirst)}</b>${escapeHtml(confirm.warning)}</p></div>
      ${problem === null ? '' : troubleOf('place', problem === 'dataCentre' ? confirm.inDataCentre : confirm.otherCountry)}
      <p class="code">${escapeHtml(userCode)}</p>
      <dl>${list}</dl>
      <form method="post" action="/device">${hiddenFields({ xsrf, user_code: userCode, confirm: 'yes' })}
        ${this.scopes(language, asked)}
        <label for="name">${escapeHtml(confirm.name)} <small>${escapeHtml(confirm.optional)}</small></label>
        <input id="name" name="name" value="${escapeHtml(name)}" autocomplete="off"${invalid}>
        ${trouble === 'name' ? troubleOf('name-trouble', confirm.nameTooLong) : ''}${this.replacementSection(language, asked)}
        <div class="half">
          <button type="submit" name="abort" value="yes" formnovalidate>${escapeHtml(confirm.abort)}</button>
          <button type="submit">${escapeHtml(confirm.submit)}</button>
        </div>
      </form>
      ${this.precautions(language, asked.client)}`;
    return this.page(language, confirm.title, content, userCode);
  }

  done(
    language: Language,
    { app, device, account }: { app: string; device: RequestingDevice | undefined; account: string },
  ): PlainPage {
    const { done, confirm } = words[language];
    const { serviceName } = this.stores.viewIn(language);
    const [name, hint] = [device?.name ?? '', device?.hint ?? null];
    const named =
      name === '' ? (hint ?? done.noName) : name + (hint === null ? '' : inBrackets(language, hint));
    const facts: [string, string][] = [
      [done.device, named],
      [confirm.app, app],
      [confirm.account, account],
    ];
    const content = `${plainHeading(done.title, done.lead.replace('{store}', serviceName).replace('{app}', app))}
      <p class="next"><b>${escapeHtml(done.next)}</b>${escapeHtml(done.close)}</p>
      <dl>${facts.map(([key, value]) => fact(key, value, '')).join('')}</dl>
      <a class="button" href="/mypage/devices">${escapeHtml(done.devices)}</a>`;
    return this.pages.page(language, { title: done.title, content, isSplit: true });
  }

  used(language: Language): PlainPage {
    const { device } = words[language];
    return this.message(language, device.title, device.expired);
  }

  aborted(language: Language): PlainPage {
    const { aborted } = words[language];
    return this.message(language, aborted.title, aborted.lead);
  }

  private message(language: Language, title: string, lead: string): PlainPage {
    return this.pages.page(language, { title, content: plainHeading(title, lead), isSplit: true });
  }

  /** Adds the code to the language links, so that it is kept when the user changes the language. */
  private page(language: Language, title: string, content: string, userCode: string): PlainPage {
    const addressIn = (other: Language) =>
      `/device?${new URLSearchParams({ language: other, ...(userCode && { user_code: userCode }) }).toString()}`;
    const languages = { label: words[language].language, addressIn };
    return this.pages.page(language, { title, content, isSplit: true, languages });
  }

  private moment(language: Language, moment: Date): string {
    const format = formatterOf(language);
    return businessDateAt(moment) === businessDateAt(this.clock.now())
      ? words[language].confirm.today.replace('{time}', format.dateTime(moment, 'time'))
      : format.dateTime(moment, 'dateTime');
  }

  private scopes(language: Language, { scopes, allowedScopes }: ApprovalRequest): string {
    const { consent } = words[language];
    const items = scopes.map(({ scopeKey, scopeName, scopeDescription, required, isNew, isTicked }) => {
      const marks = [required ? consent.required : '', isNew ? consent.added : ''].filter(
        (mark) => mark !== '',
      );
      const name = `<b>${escapeHtml(scopeName)}</b>${marks.map((mark) => `<small>${escapeHtml(mark)}</small>`).join('')}`;
      const more = scopeDescription === '' ? '' : `<small>${escapeHtml(scopeDescription)}</small>`;
      const field = `name="${escapeHtml(scopeField(scopeKey))}" value="yes"`;
      return `<li><label class="tick"><input type="checkbox" ${field}${isTicked ? ' checked' : ''}${required ? ' disabled' : ''}>
        <span><span>${name}</span>${more}</span></label></li>`;
    });
    const before = consent.allowed.replace('{scopes}', allowedScopes.join(consent.between));
    return `<fieldset><legend>${escapeHtml(consent.asked)}</legend>
      ${items.length === 0 ? `<p>${escapeHtml(consent.nothingNew)}</p>` : `<ul>${items.join('')}</ul>`}
      ${allowedScopes.length === 0 ? '' : `<p>${escapeHtml(before)}</p>`}</fieldset>`;
  }

  private precautions(language: Language, { tosUri, privacyUri }: ClientInfo): string {
    const { consent, newTab } = words[language];
    const { precautions } = this.settings.current().oidc;
    const said =
      precautions === null
        ? ''
        : `<h2>${escapeHtml(precautions.title[language])}</h2>
      ${precautions.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph[language])}</p>`).join('')}`;
    const links = [
      [tosUri, consent.terms],
      [privacyUri, consent.privacy],
    ].flatMap(([address, text]) =>
      address == null || text == null
        ? []
        : [
            `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}<small>${escapeHtml(inBrackets(language, newTab))}</small></a>`,
          ],
    );
    return `<div class="precautions">${said}<p>${escapeHtml(consent.revocable)}</p>
      ${links.length === 0 ? '' : `<p>${links.join('<br>')}</p>`}</div>`;
  }

  private replacementSection(language: Language, { oldest, limit, trouble }: ApprovalRequest): string {
    if (oldest === null) return '';
    const { confirm } = words[language];
    const format = formatterOf(language);
    const date = format.dateTime(oldest.lastSeenAt, 'date');
    const label = confirm.endOldest.replace('{name}', oldest.name).replace('{date}', date);
    return `<p>${escapeHtml(confirm.limit.replace('{limit}', String(limit)))}</p>
      <label class="tick"><input type="checkbox" name="replaces" value="${escapeHtml(oldest.id)}" required>
        <span>${escapeHtml(label)}</span></label>
      ${trouble === 'limit' ? troubleOf('limit-trouble', confirm.limitTrouble) : ''}`;
  }
}

function inBrackets(language: Language, text: string): string {
  return language === 'ja' ? `（${text}）` : ` (${text})`;
}

function fact(name: string, value: string, more: string): string {
  const small = more === '' ? '' : `<small>${escapeHtml(more)}</small>`;
  return `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi>${small}</dd></div>`;
}

function troubleOf(id: string, sentence: string): string {
  return `<p id="${id}" class="trouble" role="alert">${escapeHtml(sentence)}</p>`;
}
