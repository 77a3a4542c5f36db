import { STATUS_CODES } from 'node:http';

import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { errors as en } from '@account/i18n/app/errors/en';
import { errors as ja } from '@account/i18n/app/errors/ja';
import { Injectable } from '@nestjs/common';

import { RefusalPages, type RefusedDocument } from '../../platform/http/ports.js';
import { plainHeading, PlainPages, type PlainPage } from './plain-pages.service.js';

const words: Record<Language, { title: string; back: string }> = {
  ja: { title: 'ダウンロードできませんでした', back: '元の画面に戻る' },
  en: { title: 'Your download didn’t start', back: 'Go back' },
};

const errors = { ja, en };

type Kind = Exclude<keyof typeof ja, 'toTop' | 'reload' | 'logIn'>;

/** Kinds of error pages. Their texts are those of the error pages on the site. */
const kinds: Partial<Record<ProblemCode, Kind>> = {
  SESSION_EXPIRED: 'sessionExpired',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'notFound',
  INTERNAL_ERROR: 'internal',
  MAINTENANCE: 'maintenance',
  SERVICE_BUSY: 'maintenance',
  REGION_NOT_AVAILABLE: 'region',
  PROFILE_NOT_AUTHORISED: 'profile',
};

@Injectable()
export class StoreRefusalPages extends RefusalPages {
  constructor(private readonly pages: PlainPages) {
    super();
  }

  page(message: string, leadsBackTo: string, language: Language): PlainPage {
    const { title, back } = words[language];
    const content = `${plainHeading(title, message)}
      <form method="get" action="${escapeHtml(leadsBackTo)}">
        <button class="primary" type="submit">${escapeHtml(back)}</button>
      </form>`;
    return this.pages.page(language, { title, content });
  }

  document({ problem, message, isOwnMessage, isReloadable }: RefusedDocument, language: Language): PlainPage {
    const kind = kinds[problem.code];
    const { title, text, name } =
      kind === undefined
        ? { title: errors[language].generic.title, text: message, name: standardName(problem) }
        : errors[language][kind];
    const content = `<p class="status">${escapeHtml(name)}</p>
      ${plainHeading(title, isOwnMessage ? message : text)}
      ${actionsOf(problem, isReloadable, language).join('')}`;
    return this.pages.page(language, { title, content, isSplit: true });
  }
}

function standardName({ status }: { status: number }): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`;
}

function actionsOf(
  { status, code, details: { restartAt } }: RefusedDocument['problem'],
  isReloadable: boolean,
  language: Language,
): string[] {
  const { reload, logIn, toTop } = errors[language];
  const actions: [label: string, address: string][] = [];
  if (restartAt !== undefined) actions.push([words[language].back, restartAt]);
  if (code === 'SESSION_EXPIRED') actions.push([logIn, '/login']);
  // An empty URL refers to the document itself.
  if (isReloadable && (status === 429 || status >= 500)) actions.push([reload, '']);
  actions.push([toTop, '/']);
  return actions.map(
    ([label, address], at) =>
      `<a class="button${at === 0 ? ' primary' : ''}" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`,
  );
}
