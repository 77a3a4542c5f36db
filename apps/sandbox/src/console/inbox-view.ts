import type { Mail } from '../mail/mail.js';
import { findCodes } from './codes.js';
import { html, type Html } from './html.js';
import { inboxLink, mailLink } from './links.js';
import { momentInTokyo } from './moment.js';
import type { View } from './view.types.js';

const SHOWN = 50;

export interface Inbox {
  readonly view: View;
  /** Newest first, narrowed to the search. */
  readonly mails: readonly Mail[];
  readonly openId: string | undefined;
  readonly publicOrigin: string;
}

export function inboxView(inbox: Inbox): Html {
  const { words, to, language } = inbox.view;
  return html`<section class="inbox" aria-labelledby="inbox-title">
    <div class="sect-head">
      <h2 id="inbox-title">${words.inbox}</h2>
      <p class="sub" id="inbox-count">${inboxCount(inbox)}</p>
      <a class="link" href="/sms${language !== 'ja' && `?lang=${language}`}">${words.toPhone}</a>
      <button class="link" type="button" id="clear" data-clear>${words.clear}</button>
    </div>
    <form class="search" role="search" action="/">
      ${language !== 'ja' && html`<input type="hidden" name="lang" value="${language}" />`}
      <label for="search-to">${words.searchLabel}</label>
      <input
        class="input"
        id="search-to"
        name="to"
        type="search"
        inputmode="email"
        autocomplete="off"
        value="${to}"
      />
      <button class="btn btn--quiet" type="submit">${words.search}</button>
    </form>
    <div id="inbox-list">${inboxList(inbox)}</div>
  </section>`;
}

export function inboxCount({ view, mails }: Inbox): string {
  return view.words.mails(mails.length, mails.filter(({ read }) => !read).length);
}

export function inboxList(inbox: Inbox): Html {
  const { view, mails } = inbox;
  if (mails.length === 0) return nothing(inbox);
  return html`<ol class="mails">
      ${mails.slice(0, SHOWN).map((mail) => row(inbox, mail))}
    </ol>
    ${view.to && html`<p><a class="link" href="${inboxLink({ ...view, to: '' })}">${view.words.showAll}</a></p>`}
    ${mails.length > SHOWN && html`<p class="sub">${view.words.older(mails.length - SHOWN)}</p>`}`;
}

function row({ view, openId }: Inbox, mail: Mail): Html {
  const { words } = view;
  const { ID: id, Subject: subject, Snippet: snippet, To: to, Bcc: bcc, Read: read } = mail.summary;
  const [code] = findCodes(`${subject}\n${mail.plainText}`);
  return html`<li class="mail" ${!read && html`data-unread`}>
    <time class="mail__time" datetime="${mail.created}"
      >${words.received(momentInTokyo(Date.parse(mail.created)))}</time
    >
    <p class="mail__to">${[...to, ...bcc].map(({ Address }) => Address).join(', ')}</p>
    <p class="mail__subject">
      ${!read && html`<span class="dot"><span class="vh">${words.unread}</span></span>`}
      <a id="mail-${id}" href="${mailLink(view, id)}" ${openId === id && html`aria-current="true"`}
        >${subject || words.noSubject}</a
      >
      <span class="mail__snippet">${snippet}</span>
    </p>
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
