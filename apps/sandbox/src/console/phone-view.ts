import type { TextMessage } from '../sms/phone.js';
import { smsBehaviours, type SmsBehaviour } from '../sms/sms-scenarios.js';
import { findCodes } from './codes.js';
import { html, type Html } from './html.js';
import { inboxLink } from './links.js';
import { momentInTokyo } from './moment.js';
import type { View } from './view.types.js';

const SHOWN = 50;

/** The text messages of everybody's phone, or of one number. */
export function phoneView(view: View, messages: readonly TextMessage[], behaviour: SmsBehaviour): Html {
  const { words, language, to } = view;
  return html`<section class="inbox" aria-labelledby="phone-title">
    <div class="sect-head">
      <h2 id="phone-title">${words.phone}</h2>
      <p class="sub" id="inbox-count">${words.texts(messages.length)}</p>
      <a class="link" href="${inboxLink({ language, to: '' })}">${words.toInbox}</a>
    </div>
    <form class="search" role="search" action="/sms">
      ${language !== 'ja' && html`<input type="hidden" name="lang" value="${language}" />`}
      <label for="search-to">${words.phoneLabel}</label>
      <input
        class="input"
        id="search-to"
        name="to"
        type="search"
        inputmode="tel"
        autocomplete="off"
        value="${to}"
      />
      <button class="btn btn--quiet" type="submit">${words.search}</button>
    </form>
    <fieldset class="behaviours">
      <legend>${words.smsBehaviour(to)}</legend>
      ${smsBehaviours.map(
        (each) =>
          html`<button
            class="btn btn--quiet"
            type="button"
            data-sms="${each}"
            aria-pressed="${String(each === behaviour)}"
          >
            ${words.smsBehaviours[each]}
          </button>`,
      )}
    </fieldset>
    <div id="inbox-list">${phoneList(view, messages)}</div>
  </section>`;
}

export function phoneList(view: View, messages: readonly TextMessage[]): Html {
  if (messages.length === 0) return html`<div class="empty"><p>${view.words.noTexts}</p></div>`;
  return html`<ol class="mails">
    ${messages.slice(0, SHOWN).map((message) => row(view, message))}
  </ol>`;
}

function row({ words }: View, { id, to, text, received }: TextMessage): Html {
  const [code] = findCodes(text);
  return html`<li class="mail">
    <time class="mail__time" datetime="${received}"
      >${words.received(momentInTokyo(Date.parse(received)))}</time
    >
    <p class="mail__to">${to}</p>
    <p class="mail__subject"><span class="mail__snippet text">${text}</span></p>
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
