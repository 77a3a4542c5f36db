import { html, type Html } from '../console/html.js';
import { documentWithAssets, languageLinks } from '../page-document.js';
import type { AppMessages } from './app-messages.js';
import { loggedInView } from './logged-in-view.js';
import { loginView } from './login-view.js';
import { eventsView } from './events/events-view.js';
import type { EventReceiver } from './events/event-receiver.js';
import type { Notice, Visit } from './visits.js';

export interface AppPage {
  readonly words: AppMessages;
  readonly nonce: string;
  readonly publicOrigin: string;
  readonly visit: Visit;
  readonly receiver: EventReceiver | undefined;
}

export function appPage({ words, nonce, publicOrigin, visit, receiver }: AppPage): string {
  const { language, login, notice, version } = visit;
  const dress = {
    icon: '/app/logo.svg',
    sheets: ['console.css', 'relying-party.css'],
    script: 'app-live.js',
  };
  return documentWithAssets(
    { title: words.name, language, nonce },
    dress,
    html`<body data-version="${version}">
      <a class="skip" href="#main">${words.skip}</a>
      <header class="hero" data-scheme="dark">
        <div class="beam beam--head" aria-hidden="true"></div>
        <div class="wrap bar">
          <a class="link link--light" href="/${language !== 'ja' && `?lang=${language}`}"
            >${words.toSandbox}</a
          >
          <nav class="bar__tools" aria-label="${words.language}">
            ${languageLinks(language, language === 'ja' ? '/app?lang=en' : '/app?lang=ja')}
          </nav>
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
      <main class="wrap app-console" id="main" tabindex="-1">
        ${notice && noticeLine(words, notice)}
        ${login ? loggedInView(words, language, login) : loginView(words)}
        ${receiver && eventsView({ words, language, sub: login?.sub }, receiver)}
      </main>
    </body>`,
  );
}

function noticeLine(words: AppMessages, notice: Notice): Html {
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
