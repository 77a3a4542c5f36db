import { fillPlaceholders } from '@account/domain/platform/placeholders';

import type { CustomMailText } from '../mail/index.js';
import { escaped, type EscapedHtml } from '@account/domain/platform/escape-html';
import { sheet, styles } from './mail-styles.js';
import type { MailParts } from './mail.declaration.js';
import { messagingTranslator, type MessageContext } from './template.js';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export function renderMail(written: MailParts, own: CustomMailText, context: MessageContext): RenderedMail {
  const { sender } = context;
  const values = { store: sender.name, name: written.title, ...(written.code && { code: written.code }) };
  const letter = {
    ...written,
    subject:
      own.subject === undefined || written.keepsOwnSubject
        ? written.subject
        : fillPlaceholders(own.subject, values),
    lead: own.lead === undefined ? written.lead : fillPlaceholders(own.lead, values),
  };
  return {
    subject: letter.subject,
    text: renderPlainText(letter, context),
    html: renderHtml(letter, context).markup,
  };
}

function renderPlainText(
  { title, lead, facts, code, link, otherLinks = [], notes }: MailParts,
  { language, sender, home, addressee }: MessageContext,
): string {
  const words = messagingTranslator(language);
  const greeting = addressee === undefined ? [] : [words('greeting', { name: addressee })];
  const signature = sender.signature ? [sender.signature] : [];
  const foot = [...signature, words('sentAutomatically'), sender.name, home].join('\n');
  const large = code === undefined ? [] : [`    ${code}`];
  const actions = [...(link === undefined ? [] : [link]), ...otherLinks].map(
    ({ text, href }) => `${text}\n${href}`,
  );
  const points = facts === undefined ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')];
  return (
    [...greeting, title, lead, ...points, ...large, ...actions, notes.join('\n'), `--\n${foot}`].join(
      '\n\n',
    ) + '\n'
  );
}

function renderHtml(mailParts: MailParts, context: MessageContext): EscapedHtml {
  return escaped`<!doctype html>
<html lang="${context.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${mailParts.subject}</title>
<style>${sheet}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.preview}">${mailParts.preview}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="${styles.page}">
<tr><td align="center" class="margin" style="${styles.margin}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="card" style="${styles.card}">
${renderHeader(context)}
${renderPicture(mailParts)}
<tr><td class="body" style="${styles.body}">
${renderGreeting(context)}
<h1 class="ink" style="${styles.title}">${mailParts.title}</h1>
<p class="ink" style="${styles.lead}">${mailParts.lead}</p>
${renderAmounts(mailParts)}
${hasAmounts(mailParts) ? [...renderAction(mailParts), ...renderFacts(mailParts)] : [...renderFacts(mailParts), ...renderAction(mailParts)]}
${renderOtherLinks(mailParts)}
${mailParts.notes.map((note) => escaped`<p class="quiet" style="${styles.note}">${note}</p>\n`)}
${renderFooter(context)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderGreeting({ language, addressee }: MessageContext): EscapedHtml[] {
  if (addressee === undefined) return [];
  const said = messagingTranslator(language)('greeting', { name: addressee });
  return [escaped`<p class="ink" style="${styles.greeting}">${said}</p>`];
}

function renderPicture({ picture: shown }: MailParts): EscapedHtml[] {
  if (shown === undefined) return [];
  return [
    escaped`<tr><td><img src="${shown.src}" width="600" height="200" alt="${shown.alt}" style="${styles.picture}"></td></tr>`,
  ];
}

function renderAmounts({ facts = [] }: MailParts): EscapedHtml[] {
  const large = facts.flatMap(({ sum }) => (sum === undefined ? [] : [sum]));
  if (large.length === 0) return [];
  const cells = large.map(
    ({ name, value, note }, index) =>
      escaped`<td class="line" style="${index === 0 ? styles.sum : styles.nextSum}"><span class="quiet" style="${styles.sumName}">${name}</span><br><span class="ink" style="${styles.sumValue}">${value}</span>${note === undefined ? [] : [escaped`<br><span class="quiet" style="${styles.sumName}">${note}</span>`]}</td>\n`,
  );
  return [
    escaped`<table role="presentation" cellspacing="0" cellpadding="0" style="${styles.sums}"><tr>\n${cells}</tr></table>`,
  ];
}

function renderFacts({ facts = [], moments }: MailParts): EscapedHtml[] {
  const shown = facts.filter(({ sum }) => sum === undefined);
  if (shown.length === 0) return [];
  const wholes = unbreakablePattern(moments);
  const rows = shown.map(
    ({ name, value, isKey }) =>
      escaped`<tr><th class="quiet line" align="left" scope="row" style="${styles.factName}">${name}</th><td class="ink line" style="${styles.fact}${isKey ? `;${styles.keyFact}` : ''}">${renderUnbroken(value, wholes)}</td></tr>\n`,
  );
  return [
    escaped`<table width="100%" cellspacing="0" cellpadding="0" class="facts" style="${styles.facts}">\n${rows}</table>`,
  ];
}

/**
 * Returns a pattern that matches the parts of a text that must stay on one line: a date with the word after it,
 * and a short remark. Most texts are too wide for one line on a phone.
 */
function unbreakablePattern(moments: readonly string[]): RegExp {
  const days = moments
    .flatMap((moment) => moment.split(/ (?=at )/))
    .toSorted((one, other) => other.length - one.length)
    .map((day) => String.raw`${day.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?:から|まで|、)?`);
  return new RegExp([...days, '（[^（）]{1,6}）', String.raw`\(Japan time\)`].join('|'), 'g');
}

function renderUnbroken(value: string, wholes: RegExp): EscapedHtml[] {
  const between = value.split(wholes).map((part) => escaped`${part}`);
  const kept = (value.match(wholes) ?? []).map(
    (part) => escaped`<span style="${styles.whole}">${part}</span>`,
  );
  return between.flatMap((part, index) => [part, ...kept.slice(index, index + 1)]);
}

/**
 * Returns whether the mail has amounts. Such a mail shows the link before its other facts, because these facts
 * are only for reference.
 */
function hasAmounts({ facts = [] }: MailParts): boolean {
  return facts.some(({ sum }) => sum !== undefined);
}

function renderAction({ code, link }: MailParts): EscapedHtml[] {
  const asCode = code === undefined ? [] : [escaped`<p class="code" style="${styles.code}">${code}</p>`];
  const asButton =
    link === undefined
      ? []
      : [
          escaped`<p style="${styles.action}"><a class="button" href="${link.href}" style="${styles.button}">${link.text}</a></p>`,
        ];
  return [...asCode, ...asButton];
}

function renderOtherLinks({ otherLinks = [] }: MailParts): EscapedHtml[] {
  return otherLinks.map(
    ({ href, text }) =>
      escaped`<p style="${styles.action}"><a class="quiet" href="${href}" style="${styles.otherLink}">${text}</a></p>`,
  );
}

function renderHeader({ sender, home }: MessageContext): EscapedHtml {
  const { logo, name, accentColor } = sender;
  const sign =
    logo == null
      ? name
      : escaped`<img src="${new URL(logo, home).href}" height="28" alt="${name}" style="${styles.logo}">`;
  return escaped`<tr><td class="sign" style="${styles.sign};border-bottom-color:${accentColor}">${sign}</td></tr>`;
}

function renderFooter({ language, sender, home }: MessageContext): EscapedHtml {
  const words = messagingTranslator(language);
  const link = escaped`<a class="quiet" href="${home}" style="${styles.link}">${words('toSite', { store: sender.name })}</a>`;
  const signature = (sender.signature?.split('\n') ?? []).map((line) => escaped`${line}<br>`);
  return escaped`<p class="quiet foot" style="${styles.foot}">${signature}${words('sentAutomatically')}<br>${link}</p>`;
}
