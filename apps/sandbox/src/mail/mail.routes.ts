import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from '../http.js';
import type { Mail } from './mail.js';
import type { MailList } from './mail.types.js';
import { matcher } from './mail-search.js';
import type { Mailbox } from './mailbox.js';

const range = z.object({
  start: z.coerce.number().int().min(0).catch(0),
  limit: z.coerce.number().int().min(1).catch(50),
});
const search = range.extend({ query: z.string({ error: 'give a search' }).trim().min(1, 'give a search') });
const deletion = z.object({ IDs: z.array(z.string()).optional() }).nullish();

type Params = { readonly Params: { readonly id: string } };

/** The part of Mailpit's REST API that clients use: paths, formats, plain-text errors and `latest`. */
export async function mailRoutes(
  http: FastifyInstance,
  { mailbox }: { readonly mailbox: Mailbox },
): Promise<void> {
  http.setErrorHandler<FastifyError>(async (error, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .type('text/plain; charset=utf-8')
      .send(`Error: ${error.message}`),
  );

  const found = (id: string): Mail => {
    const mail = mailbox.find(id);
    if (!mail) throw new MailNotFound('Message not found');
    return mail;
  };

  http.get('/api/v1/messages', async (request) => {
    const { start, limit } = parse(range, request.query);
    return list(mailbox, mailbox.all(), start, limit);
  });

  http.get('/api/v1/search', async (request) => {
    const { query, start, limit } = parse(search, request.query);
    return list(mailbox, mailbox.all().filter(matcher(query)), start, limit);
  });

  http.delete('/api/v1/messages', async (request, reply) => {
    const ids = parse(deletion, request.body)?.IDs ?? [];
    if (ids.length > 0) mailbox.remove(ids);
    else mailbox.clear();
    return reply.type('text/plain; charset=utf-8').send('ok');
  });

  http.get<Params>('/api/v1/message/:id', async ({ params }) => {
    const mail = found(params.id);
    mail.read = true;
    return mail.message;
  });

  http.get<Params>('/api/v1/message/:id/headers', async ({ params }) => found(params.id).headers);

  http.get<Params>('/api/v1/message/:id/raw', async ({ params }, reply) =>
    reply.type('text/plain; charset=utf-8').send(found(params.id).source),
  );
}

class MailNotFound extends Error {
  readonly statusCode = 404;
}

function list(mailbox: Mailbox, matching: readonly Mail[], start: number, limit: number): MailList {
  const messages = matching.slice(start, start + limit).map(({ summary }) => summary);
  return {
    total: mailbox.all().length,
    unread: unread(mailbox.all()),
    count: messages.length,
    messages_count: matching.length,
    messages_unread: unread(matching),
    start,
    tags: [],
    messages,
  };
}

function unread(mails: readonly Mail[]): number {
  return mails.filter(({ read }) => !read).length;
}
