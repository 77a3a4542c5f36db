import { documentWithAssets, languageLinks } from '../page-document.js';
import { html, type Html } from './html.js';
import type { View } from './messages.js';

export interface Page {
  readonly view: View;
  readonly nonce: string;
  readonly title: string;
  readonly publicOrigin: string;
  readonly hasApp: boolean;
  readonly clock: Html;
  readonly inbox: Html;
  readonly letter?: Html | undefined;
  readonly sheet?: string;
  readonly otherLanguage: string;
}

export function page({ view, nonce, title, clock, inbox, letter, sheet, ...page }: Page): string {
  const { words, language } = view;
  const { publicOrigin, hasApp, otherLanguage } = page;
  const name = letter ? html`<p class="band__name">${words.title}</p>` : html`<h1>${words.title}</h1>`;
  const sheets = ['console.css', ...(sheet === undefined ? [] : [sheet])];
  return documentWithAssets(
    { title: `${title} | ${words.title}`, language, nonce },
    { sheets, script: 'client.js' },
    html`<body ${letter && html`data-open`}>
      <a class="skip" href="#main">${words.skip}</a>
      <header class="hero" data-scheme="dark">
        <div class="beam beam--head" aria-hidden="true"></div>
        <div class="wrap bar">
          <a class="logo" id="inbox-home" href="${language === 'ja' ? '/' : `/?lang=${language}`}"
            >${logo} <span>SANDBOX</span></a
          >
          <nav class="bar__tools" aria-label="${words.language}">
            ${languageLinks(language, otherLanguage)}
          </nav>
        </div>
        <div class="wrap band">
          <div class="band__head">
            ${name}
            <p class="band__lead">${words.lead}</p>
            <p class="band__links">
              <a class="link link--light" href="${publicOrigin}">${words.openStore}</a>
              <a class="link link--light" href="${publicOrigin}/login">${words.openLogin}</a>
              <a class="link link--light" href="/payments${language !== 'ja' && `?lang=${language}`}"
                >${words.openPayments}</a
              >
              ${hasApp && html`<a class="link link--light" href="/app${language !== 'ja' && `?lang=${language}`}">${words.openApp}</a>`}
              ${hasApp && html`<a class="link link--light" href="/tv${language !== 'ja' && `?lang=${language}`}">${words.openTelevision}</a>`}
            </p>
          </div>
          ${clock}
        </div>
      </header>
      <main class="wrap console" id="main" tabindex="-1">${inbox}${letter}</main>
      ${clearDialog(view)} ${backDialog(view)}
      <div class="toasts" id="toasts" role="status"></div>
    </body>`,
  );
}

const logo = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path fill="currentColor" d="M24 1 0 4v6.2ZM24 1 3.6 23h7.2Z" />
  <path fill="var(--accent-beam)" d="M24 1 0 13v9.4Z" />
</svg>`;

function clearDialog({ words }: View): Html {
  const { clearQuestion, clearText, cancel, clear } = words;
  return dialog('clear', { question: clearQuestion, text: clearText, cancel, act: clear });
}

/**
 * Asks for confirmation before the clock is set back, because that ends waiting periods, and everything that
 * was started at a later time counts as started at the new time.
 */
function backDialog({ words }: View): Html {
  const { backQuestion, backText, backCancel, resetClock } = words;
  return dialog('back', { question: backQuestion, text: backText, cancel: backCancel, act: resetClock });
}

function dialog(
  name: string,
  { question, text, cancel, act }: Record<'question' | 'text' | 'cancel' | 'act', string>,
): Html {
  return html`<dialog class="dialog" id="${name}-dialog" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${question}</h2>
    <p>${text}</p>
    <form class="dialog__actions" method="dialog">
      <button class="btn btn--danger-fill" value="${name}">${act}</button>
      <button class="btn btn--quiet" value="cancel" autofocus>${cancel}</button>
    </form>
  </dialog>`;
}
