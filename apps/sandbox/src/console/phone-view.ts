import type { TextMessage } from '../sms/phone.js';
import { html, type Html } from './html.js';
import { inboxLink } from './links.js';
import { messageList, messageListFrame, messageRow } from './message-list.js';
import type { View } from './view.types.js';

/** The text messages of everybody's phone, or of one number. */
export function phoneView(view: View, messages: readonly TextMessage[]): Html {
  const { words, language } = view;
  return messageListFrame(view, {
    id: 'phone',
    title: words.phone,
    count: words.texts(messages.length),
    tools: html`<a class="link" href="${inboxLink({ language, to: '' })}">${words.toInbox}</a>`,
    action: '/sms',
    searchLabel: words.phoneLabel,
    inputMode: 'tel',
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
