import { fillPlaceholders } from '@account/domain/platform/placeholders';

import type { OwnMailText } from '../mail/mail-senders.service.js';
import { escaped, type EscapedHtml } from '@account/domain/platform/escape-html';
import { darkMode, styles } from './mail-styles.js';
import type { Letter } from './mail.declaration.js';
import { letterWords, type MessageContext } from './template.js';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export function mailText(written: Letter, own: OwnMailText, context: MessageContext): MailText {
  const { sender } = context;
  const values = { store: sender.name, name: written.title, ...(written.code && { code: written.code }) };
  const letter = {
    ...written,
    subject: own.subject === undefined ? written.subject : fillPlaceholders(own.subject, values),
    lead: own.lead === undefined ? written.lead : fillPlaceholders(own.lead, values),
  };
  return { subject: letter.subject, text: plain(letter, context), html: page(letter, context).markup };
}

function plain(
  { title, lead, facts, code, link, otherLinks = [], notes }: Letter,
  { language, sender, home }: MessageContext,
): string {
  const words = letterWords(language);
  const signature = sender.signature ? [sender.signature] : [];
  const foot = [...signature, words('sentAutomatically'), sender.name, home].join('\n');
  const large = code === undefined ? [] : [`    ${code}`];
  const actions = [...(link === undefined ? [] : [link]), ...otherLinks].map(
    ({ text, href }) => `${text}\n${href}`,
  );
  const points = facts === undefined ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')];
  return [title, lead, ...points, ...large, ...actions, notes.join('\n'), `--\n${foot}`].join('\n\n') + '\n';
}

function page(letter: Letter, context: MessageContext): EscapedHtml {
  return escaped`<!doctype html>
<html lang="${context.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${letter.subject}</title>
<style>${darkMode}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preview}">${letter.preview}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="${styles.page}">
<tr><td align="center" style="${styles.margin}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="card" style="${styles.card}">
${marquee(context)}
<tr><td style="${styles.body}">
<h1 class="ink" style="${styles.title}">${letter.title}</h1>
<p class="ink" style="${styles.lead}">${letter.lead}</p>
${points(letter)}
${large(letter)}
${letter.notes.map((note) => escaped`<p class="quiet" style="${styles.note}">${note}</p>\n`)}
${foot(context)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function points({ facts = [] }: Letter): EscapedHtml[] {
  if (facts.length === 0) return [];
  const rows = facts.map(
    ({ name, value }) =>
      escaped`<tr><th class="quiet" align="left" style="${styles.factName}">${name}</th><td class="ink" style="${styles.fact}">${value}</td></tr>\n`,
  );
  return [escaped`<table cellspacing="0" cellpadding="0" style="${styles.facts}">\n${rows}</table>`];
}

function large({ code, link, otherLinks = [] }: Letter): EscapedHtml[] {
  const asCode = code === undefined ? [] : [escaped`<p class="code" style="${styles.code}">${code}</p>`];
  const asButton =
    link === undefined
      ? []
      : [
          escaped`<p style="${styles.action}"><a class="button" href="${link.href}" style="${styles.button}">${link.text}</a></p>`,
        ];
  const asText = otherLinks.map(
    ({ href, text }) =>
      escaped`<p style="${styles.action}"><a class="quiet" href="${href}" style="${styles.otherLink}">${text}</a></p>`,
  );
  return [...asCode, ...asButton, ...asText];
}

function marquee({ sender }: MessageContext): EscapedHtml {
  return escaped`<tr><td class="sign" style="${styles.sign};border-bottom-color:${sender.accentColor}">${sender.name}</td></tr>`;
}

function foot({ language, sender, home }: MessageContext): EscapedHtml {
  const words = letterWords(language);
  const link = escaped`<a class="quiet" href="${home}" style="${styles.link}">${words('toSite', { store: sender.name })}</a>`;
  const signature = (sender.signature?.split('\n') ?? []).map((line) => escaped`${line}<br>`);
  return escaped`<p class="quiet foot" style="${styles.foot}">${signature}${words('sentAutomatically')}<br>${link}</p>`;
}
