import type { TextMessage } from '../sms/phone.js';
import { smsBehaviours, type SmsBehaviour } from '../sms/sms-scenarios.js';
import { html, type Html } from './html.js';
import { inboxLink } from './links.js';
import { messageList, messageListFrame, messageRow } from './message-list.js';
import type { View } from './messages.js';

export function phoneView(view: View, messages: readonly TextMessage[], behaviour: SmsBehaviour): Html {
  const { words, language, to } = view;
  return messageListFrame(view, {
    id: 'phone',
    title: words.phone,
    count: words.texts(messages.length),
    tools: html`<a class="link" href="${inboxLink({ language, to: '' })}">${words.toInbox}</a>`,
    action: '/sms',
    searchLabel: words.phoneLabel,
    inputMode: 'tel',
    settings: html`<fieldset class="behaviours">
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
    </fieldset>`,
    list: phoneList(view, messages),
  });
}

export function phoneList(view: View, messages: readonly TextMessage[]): Html {
  if (messages.length === 0) return html`<div class="empty"><p>${view.words.noTexts}</p></div>`;
  return messageList(view, messages, ({ text, ...message }) =>
    messageRow(view, {
      ...message,
      isUnread: false,
      text,
      subject: html`<span class="mail__snippet text">${text}</span>`,
    }),
  );
}
