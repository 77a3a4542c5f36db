import type { Mail } from '../mail/mail.js';
import type { MailAddress } from '../mail/mail.types.js';
import { findCodes, inboxLink, mailLink, type MailFormat } from './links.js';
import { html, type Html } from './html.js';
import { momentInTokyo } from './moment.js';
import type { View } from './messages.js';

export function mailView(view: View, mail: Mail, format: MailFormat): Html {
  const { words } = view;
  const {
    ID: id,
    Subject: subject,
    From: from,
    To: to,
    Cc: cc,
    Bcc: bcc,
    Attachments: attachments,
  } = mail.message;
  const received = momentInTokyo(Date.parse(mail.created), true);
  return html`<article class="letter" aria-labelledby="letter-title">
    <a class="back" href="${inboxLink(view)}">${words.back}</a>
    <h1 id="letter-title">${subject || words.noSubject}</h1>
    <dl class="facts">
      ${fact(words.from, [from])} ${fact(words.to, to)} ${fact(words.cc, cc)} ${fact(words.bcc, bcc)}
      <div>
        <dt>${words.receivedAt}</dt>
        <dd><time datetime="${mail.created}">${words.clockDate(received)} ${received.time}</time></dd>
      </div>
    </dl>
    ${findCodes(`${subject}\n${mail.plainText}`)
      .slice(0, 3)
      .map((code) => codeView(view, code))}
    <nav class="tabs" aria-label="${words.format}">
      ${tab(view, id, 'html', format)}${tab(view, id, 'text', format)}
    </nav>
    ${format === 'html' ? htmlBody(view, mail) : textBody(view, mail)}
    <p class="letter__end">
      <a class="link link--ink" href="/api/v1/message/${id}/raw" target="_blank" rel="noreferrer"
        >${words.source}</a
      >
      ${attachments.length > 0 && html`<span class="sub">${words.attachments(attachments.length)}</span>`}
    </p>
  </article>`;
}

export function noMailView(view: View): Html {
  const { words } = view;
  return html`<article class="letter">
    <a class="back" href="${inboxLink(view)}">${words.back}</a>
    <h1>${words.notFound}</h1>
    <p>${words.notFoundText}</p>
  </article>`;
}

function fact(label: string, addresses: readonly MailAddress[]): Html | false {
  const written = addresses.map(({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address));
  return (
    addresses.length > 0 &&
    html`<div>
      <dt>${label}</dt>
      <dd>${written.join(', ')}</dd>
    </div>`
  );
}

function codeView({ words }: View, code: string): Html {
  return html`<div class="code-big">
    <p><span class="sub">${words.codeTitle}</span><strong>${code}</strong></p>
    <button class="btn btn--primary" type="button" data-copy="${code}" aria-label="${words.copyCode(code)}">
      ${words.copy}
    </button>
  </div>`;
}

function tab(view: View, id: string, format: MailFormat, current: MailFormat): Html {
  return html`<a href="${mailLink(view, id, format)}" ${format === current && html`aria-current="page"`}
    >${view.words[format]}</a
  >`;
}

function htmlBody({ words }: View, { message }: Mail): Html {
  if (!message.HTML) return html`<p class="empty">${words.noHtml}</p>`;
  return html`<iframe
    class="letter__html"
    title="${words.htmlFrame}"
    src="/view/${message.ID}.html"
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function textBody({ words }: View, { message }: Mail): Html {
  if (!message.Text) return html`<p class="empty">${words.noText}</p>`;
  return html`<pre class="letter__text" tabindex="0">${message.Text}</pre>`;
}
