import encodeQR from 'qr';

import { html, type Html } from '../console/html.js';
import type { Language } from '../console/messages.js';
import { documentWithAssets } from '../page-document.js';
import type { Code, Film } from './film-store.js';
import type { Television } from './television.js';
import { televisionMessages, type TelevisionMessages } from './television-messages.js';

export interface TelevisionPage {
  readonly television: Television;
  readonly nonce: string;
  /** The film to show; if absent, the list is shown. */
  readonly film: string | undefined;
  readonly stream: string;
  readonly now: number;
}

/**
 * The television page, designed for a viewing distance of three metres and a remote control with five keys.
 * Selectable elements have the attribute `data-key`.
 */
export function televisionPage({ television, nonce, film, stream }: TelevisionPage): string {
  const { language, version } = television;
  const words = televisionMessages[language];
  const shown = film === undefined ? undefined : television.films.find(({ planId }) => planId === film);
  const library = shown && 'hls.js';
  return documentWithAssets(
    { title: words.name, language, nonce },
    { sheets: ['television.css'], library, script: 'television.js' },
    html`<body
      class="hero tv"
      data-scheme="dark"
      data-version="${version}"
      ${shown && html`data-film="${shown.planId}"`}
    >
      <div class="beam" aria-hidden="true"></div>
      <header class="tv__head">
        <p class="tv__name">${words.name}</p>
        <p>${languageLink(language)}</p>
      </header>
      <main class="tv__screen" id="main">${screen(words, television, film, shown, stream)}</main>
      <footer class="tv__foot"><p>${words.keys}</p></footer>
    </body>`,
  );
}

function screen(
  words: TelevisionMessages,
  television: Television,
  film: string | undefined,
  shown: Film | undefined,
  stream: string,
): Html {
  const { code, isConnected, notice, films, language } = television;
  const banner = notice && html`<p class="tv__notice" role="status">${words.notices[notice]}</p>`;
  if (code !== undefined) return codeScreen(words, language, code);
  if (!isConnected)
    return html`${banner}
      <h1>${words.welcome}</h1>
      <p class="tv__lead">${words.welcomeLead}</p>
      ${button('/tv/connect', words.connect)}`;
  if (shown !== undefined) return filmScreen(words, shown, stream);
  if (film !== undefined)
    return html`<h1>${words.over}</h1>
      <p class="tv__lead" role="status">${words.overLead}</p>
      <p><a class="btn btn--primary" data-key data-back href="/tv">${words.toList}</a></p>`;
  return html`<h1>${words.films}</h1>
    ${
      films.length === 0
        ? html`<p class="tv__lead">${words.none}</p>`
        : html`<ul class="tv__films">
            ${films.map((each) => filmLink(words, language, each))}
          </ul>`
    }
    ${button('/tv/disconnect', words.disconnect, 'quiet')}`;
}

function codeScreen(words: TelevisionMessages, language: Language, code: Code): Html {
  return html`<h1>${words.enterCode}</h1>
    <div class="tv__code">
      <div>
        <p class="tv__lead">${words.open}</p>
        <p class="tv__address">${code.address.replace(/^https?:\/\//, '')}</p>
        <p class="tv__lead">${words.code}</p>
        <p class="tv__letters" data-code>${code.userCode}</p>
        <p>${words.codeLasts(timeOf(language, code.expiresAt))}</p>
      </div>
      <div>
        ${qrCode(code.completeAddress, words.qr)}
        <p>${words.scan}</p>
      </div>
    </div>
    ${button('/tv/disconnect', words.cancel, 'quiet')}`;
}

function filmScreen(words: TelevisionMessages, { name }: Film, stream: string): Html {
  return html`<h1 class="tv__title">${name}</h1>
    <video class="tv__film" data-stream="${stream}" aria-label="${name}" playsinline loop></video>
    <p><a class="btn btn--quiet" data-key data-back href="/tv">${words.toList}</a></p>`;
}

function filmLink(words: TelevisionMessages, language: Language, { planId, name, until }: Film): Html {
  return html`<li>
    <a class="tv__ticket" data-key href="/tv?film=${encodeURIComponent(planId)}">
      <span class="tv__ticket-name">${name}</span>
      <span>${until === null ? words.endless : words.until(timeOf(language, Date.parse(until)))}</span>
    </a>
  </li>`;
}

function button(action: string, label: string, look: 'primary' | 'quiet' = 'primary'): Html {
  return html`<form method="post" action="${action}">
    <button class="btn btn--${look}" data-key type="submit">${label}</button>
  </form>`;
}

function languageLink(language: Language): Html {
  return language === 'ja'
    ? html`<a class="link link--light" href="/tv?lang=en" lang="en" hreflang="en">English</a>`
    : html`<a class="link link--light" href="/tv?lang=ja" lang="ja" hreflang="ja">日本語</a>`;
}

/** Draws the QR code in black on white so that cameras can read it. */
function qrCode(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return html`<svg
    class="tv__qr"
    role="img"
    aria-label="${label}"
    viewBox="0 0 ${rows.length} ${rows.length}"
  >
    <path d="${path}" />
  </svg>`;
}

const times = Object.fromEntries(
  (['ja', 'en'] as const).map((language) => [
    language,
    new Intl.DateTimeFormat(language, {
      timeZone: 'Asia/Tokyo',
      ...{ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    }),
  ]),
) as Record<Language, Intl.DateTimeFormat>;

function timeOf(language: Language, epochMilliseconds: number): string {
  return times[language].format(epochMilliseconds);
}
