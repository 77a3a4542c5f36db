import { escapeHtml } from '@account/domain/platform/escape-html';
import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { RefusalPages } from '../../platform/http/ports.js';
import { plainHeading, PlainPages, type PlainPage } from './plain-pages.service.js';

const words: Record<Language, { title: string; back: string }> = {
  ja: { title: 'ダウンロードできませんでした', back: '元の画面に戻る' },
  en: { title: 'Your download didn’t start', back: 'Go back' },
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
}
