import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../clock/clock.js';
import { parse } from '../http.js';
import { matcher } from '../mail/mail-search.js';
import type { Mailbox } from '../mail/mailbox.js';
import { allowPage } from '../page-document.js';
import { assetRoutes } from './assets.js';
import { clockView } from './clock-view.js';
import { inboxCount, inboxList, inboxView, type Inbox } from './inbox-view.js';
import { inboxLink, mailLink } from './links.js';
import { phoneList, phoneView } from './phone-view.js';
import type { Phone } from '../sms/phone.js';
import type { SmsScenarios } from '../sms/sms-scenarios.js';
import { mailView, noMailView } from './mail-view.js';
import { page, type Page } from './page.js';
import { consoleMessages, type View } from './messages.js';

const viewQuery = z.object({
  lang: z.enum(['ja', 'en']).catch('ja'),
  to: z.string().trim().max(254).catch(''),
  format: z.enum(['html', 'text']).catch('html'),
  open: z.string().optional().catch(undefined),
  page: z.enum(['mail', 'sms']).catch('mail'),
});

export interface ConsoleParts {
  readonly clock: Clock;
  readonly mailbox: Mailbox;
  readonly phone: Phone;
  readonly smsScenarios: SmsScenarios;
  readonly publicOrigin: string;
  readonly hasApp: boolean;
}

type Params = { readonly Params: { readonly id: string } };

export async function consoleRoutes(http: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const { clock, mailbox, phone, smsScenarios, publicOrigin, hasApp } = parts;
  await http.register(assetRoutes);

  const show = (query: unknown, openId?: string) => {
    const { lang, to, format, open, page } = parse(viewQuery, query);
    const view: View = { language: lang, to, words: consoleMessages[lang] };
    const mails = to ? mailbox.all().filter(matcher(`to:"${to.replaceAll('"', '')}"`)) : mailbox.all();
    const inbox: Inbox = { view, mails, openId: openId ?? open, publicOrigin };
    const shown = { view, clock: clockView(view, clock.read()), publicOrigin, hasApp };
    return { view, format, inbox, page, shown };
  };

  http.get('/', async (request, reply) => {
    const { view, inbox, shown } = show(request.query);
    const otherLanguage = inboxLink({ ...view, language: other(view) });
    return send(reply, { ...shown, title: view.words.inbox, inbox: inboxView(inbox), otherLanguage });
  });

  http.get('/sms', async (request, reply) => {
    const { view, shown } = show(request.query);
    const other = new URLSearchParams({ ...(view.language === 'ja' && { lang: 'en' }), to: view.to });
    return send(reply, {
      ...shown,
      title: view.words.phone,
      inbox: phoneView(view, phone.all(view.to), smsScenarios.of(view.to)),
      otherLanguage: `/sms?${other}`,
    });
  });

  http.get<Params>('/messages/:id', async (request, reply) => {
    const mail = mailbox.find(request.params.id);
    if (mail) mail.read = true;
    else reply.code(404);
    const id = mail?.message.ID ?? request.params.id;
    const { view, format, inbox, shown } = show(request.query, id);
    const letter = mail ? mailView(view, mail, format) : noMailView(view);
    const title = mail ? mail.message.Subject || view.words.noSubject : view.words.notFound;
    const otherLanguage = mailLink({ ...view, language: other(view) }, encodeURIComponent(id), format);
    return send(reply, { ...shown, title, inbox: inboxView(inbox), letter, otherLanguage });
  });

  http.get('/console/live', async (request) => {
    const { view, inbox, shown, page } = show(request.query);
    const clock = shown.clock.markup;
    if (page === 'sms') {
      const messages = phone.all(view.to);
      const count = view.words.texts(messages.length);
      return { newest: messages[0]?.id ?? null, count, list: phoneList(view, messages).markup, clock };
    }
    const newest = mailbox.all()[0]?.message.ID ?? null;
    return { newest, count: inboxCount(inbox), list: inboxList(inbox).markup, clock };
  });

  http.get<Params>('/view/:id.html', async ({ params }, reply) => {
    const body = mailbox.find(params.id)?.message.HTML;
    if (!body) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy(publicOrigin))
      .send(body);
  });
}

function other({ language }: View): View['language'] {
  return language === 'ja' ? 'en' : 'ja';
}

function send(reply: FastifyReply, content: Omit<Page, 'nonce'>): FastifyReply {
  const nonce = allowPage(reply, [
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
  ]);
  return reply.send(page({ ...content, nonce }));
}

// Content security policy for e-mails, which are not trusted. They may contain styles but no scripts, forms or
// external content.
function mailPolicy(publicOrigin: string): string {
  return [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${publicOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
