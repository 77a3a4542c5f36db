import { html, type Html } from '../console/html.js';
import type { Language } from '../console/words.js';
import type { AppWords } from './app-words.js';
import { loggedInView } from './logged-in-view.js';
import { loginView } from './login-view.js';
import { eventsView } from './events/events-view.js';
import type { EventReceiver } from './events/event-receiver.js';
import type { Notice, Visit } from './visits.js';

export interface AppPage {
  readonly words: AppWords;
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly visit: Visit;
  readonly receiver: EventReceiver | undefined;
}

export function appPage({ words, nonce, publicOrigin, visit, receiver }: AppPage): string {
  const { language, login, notice, version } = visit;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.name}</title>
        <link rel="icon" href="/app/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/fonts/index.css" nonce="${nonce}" />
        <link rel="stylesheet" href="/assets/ui.css" nonce="${nonce}" />
        <link rel="stylesheet" href="/assets/console.css" nonce="${nonce}" />
        <link rel="stylesheet" href="/assets/relying-party.css" nonce="${nonce}" />
        <script type="module" src="/assets/app-live.js" nonce="${nonce}"></script>
      </head>
      <body data-version="${version}">
        <a class="skip" href="#main">${words.skip}</a>
        <header class="marquee">
          <div class="beam beam--head" aria-hidden="true"></div>
          <div class="wrap bar">
            <a class="link link--light" href="/${language !== 'ja' && `?lang=${language}`}"
              >${words.toSandbox}</a
            >
            <nav class="bar__tools" aria-label="${words.language}">${languages(language)}</nav>
          </div>
          <div class="wrap app-band">
            <img class="app-tile" src="/app/logo.svg" alt="" width="56" height="56" />
            <div class="band__head">
              <h1>${words.name}</h1>
              <p class="band__lead">${words.lead}</p>
              <p class="band__links">
                <a class="link link--light" href="${publicOrigin}">${words.toStore}</a>
              </p>
            </div>
          </div>
        </header>
        <main class="wrap app-desk" id="main" tabindex="-1">
          ${notice && noticeLine(words, notice)}
          ${login ? loggedInView(words, language, login) : loginView(words)}
          ${receiver && eventsView({ words, language, sub: login?.sub }, receiver)}
        </main>
      </body>
    </html>`.markup.trimStart();
}

function languages(language: Language): Html {
  return language === 'ja'
    ? html`<span aria-current="true">日本語</span><span aria-hidden="true">/</span
        ><a href="/app?lang=en" lang="en" hreflang="en">English</a>`
    : html`<a href="/app?lang=ja" lang="ja" hreflang="ja">日本語</a><span aria-hidden="true">/</span
        ><span aria-current="true">English</span>`;
}

function noticeLine(words: AppWords, notice: Notice): Html {
  return html`<div class="app-notice" role="status" data-kind="${notice.kind}">
    <p>${words[notice.kind]}</p>
    ${
      'error' in notice &&
      html`<p class="sub">
        <code>${notice.error}</code>${notice.description !== undefined && html` ${notice.description}`}
      </p>`
    }
  </div>`;
}
