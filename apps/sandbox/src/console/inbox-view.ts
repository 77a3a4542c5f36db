import type { Mail } from '../mail/mail.js';
import { html, type Html } from './html.js';
import { inboxLink, mailLink } from './links.js';
import { messageList, messageListFrame, messageRow } from './message-list.js';
import type { View } from './messages.js';

export interface Inbox {
  readonly view: View;
  readonly mails: readonly Mail[];
  readonly openId: string | undefined;
  readonly publicOrigin: string;
}

export function inboxView(inbox: Inbox): Html {
  const { words, language } = inbox.view;
  return messageListFrame(inbox.view, {
    id: 'inbox',
    title: words.inbox,
    count: inboxCount(inbox),
    tools: html`<a class="link" href="/sms${language !== 'ja' && `?lang=${language}`}">${words.toPhone}</a>
      <button class="link" type="button" id="clear" data-clear>${words.clear}</button>`,
    action: '/',
    searchLabel: words.searchLabel,
    inputMode: 'email',
    list: inboxList(inbox),
  });
}

export function inboxCount({ view, mails }: Inbox): string {
  return view.words.mails(mails.length, mails.filter(({ read }) => !read).length);
}

export function inboxList(inbox: Inbox): Html {
  const { view, mails } = inbox;
  if (mails.length === 0) return nothing(inbox);
  return html`${messageList(view, mails, (mail) => row(inbox, mail))}
  ${view.to && html`<p><a class="link" href="${inboxLink({ ...view, to: '' })}">${view.words.showAll}</a></p>`}`;
}

function row({ view, openId }: Inbox, mail: Mail): Html {
  const { words } = view;
  const { ID: id, Subject: subject, Snippet: snippet, To: to, Bcc: bcc, Read: read } = mail.summary;
  return messageRow(view, {
    id,
    received: mail.created,
    to: [...to, ...bcc].map(({ Address }) => Address).join(', '),
    isUnread: !read,
    text: `${subject}\n${mail.plainText}`,
    subject: html`${!read && html`<span class="dot"><span class="vh">${words.unread}</span></span>`}
      <a id="mail-${id}" href="${mailLink(view, id)}" ${openId === id && html`aria-current="true"`}
        >${subject || words.noSubject}</a
      >
      <span class="mail__snippet">${snippet}</span>`,
  });
}

function nothing({ view, publicOrigin }: Inbox): Html {
  const { words, to } = view;
  if (to) {
    return html`<div class="empty">
      <p>${words.emptySearch(to)}</p>
      <a class="link" href="${inboxLink({ ...view, to: '' })}">${words.showAll}</a>
    </div>`;
  }
  return html`<div class="empty">
    <p>${words.empty}</p>
    <a class="link" href="${publicOrigin}">${words.openStore}</a>
  </div>`;
}
