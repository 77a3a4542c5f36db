import { findCodes } from './links.js';
import { html, type Html } from './html.js';
import { momentInTokyo } from './moment.js';
import type { View } from './messages.js';

const SHOWN = 50;

interface MessageListFrame {
  id: 'inbox' | 'phone';
  title: string;
  count: string;
  tools: Html;
  action: string;
  searchLabel: string;
  inputMode: 'email' | 'tel';
  settings?: Html;
  list: Html;
}

/** Renders the layout that the inbox and the phone share: a title, a search field and the results. */
export function messageListFrame({ words, language, to }: View, frame: MessageListFrame): Html {
  return html`<section class="inbox" aria-labelledby="${frame.id}-title">
    <div class="sect-head">
      <h2 id="${frame.id}-title">${frame.title}</h2>
      <p class="sub" id="inbox-count">${frame.count}</p>
      ${frame.tools}
    </div>
    <form class="search" role="search" action="${frame.action}">
      ${language !== 'ja' && html`<input type="hidden" name="lang" value="${language}" />`}
      <label for="search-to">${frame.searchLabel}</label>
      <input
        class="input"
        id="search-to"
        name="to"
        type="search"
        inputmode="${frame.inputMode}"
        autocomplete="off"
        value="${to}"
      />
      <button class="btn btn--quiet" type="submit">${words.search}</button>
    </form>
    ${frame.settings ?? ''}
    <div id="inbox-list">${frame.list}</div>
  </section>`;
}

export function messageList<Message>(
  { words }: View,
  messages: readonly Message[],
  row: (message: Message) => Html,
): Html {
  return html`<ol class="mails">
      ${messages.slice(0, SHOWN).map(row)}
    </ol>
    ${messages.length > SHOWN && html`<p class="sub">${words.older(messages.length - SHOWN)}</p>`}`;
}

interface Message {
  id: string;
  /** ISO 8601 */
  received: string;
  to: string;
  isUnread: boolean;
  text: string;
  subject: Html;
}

export function messageRow({ words }: View, message: Message): Html {
  const { id, received, to, isUnread, text, subject } = message;
  const [code] = findCodes(text);
  return html`<li class="mail" ${isUnread && html`data-unread`}>
    <time class="mail__time" datetime="${received}"
      >${words.received(momentInTokyo(Date.parse(received)))}</time
    >
    <p class="mail__to">${to}</p>
    <p class="mail__subject">${subject}</p>
    ${
      code !== undefined &&
      html`<button
        class="code"
        type="button"
        id="code-${id}"
        data-copy="${code}"
        aria-label="${words.copyCode(code)}"
      >
        ${code}
      </button>`
    }
  </li>`;
}
