import { createHash } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { escapeHtml } from '@account/domain/platform/escape-html';
import { unreadRequests as en } from '@account/i18n/platform/unread-requests/en';
import { unreadRequests as ja } from '@account/i18n/platform/unread-requests/ja';
import type { FastifyInstance } from 'fastify';

import { securityHeaders } from './security-headers.js';

type Reason = keyof typeof ja.reasons;

interface ClientError {
  status: number;
  reason: Reason;
}

const byCode: Readonly<Record<string, ClientError>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'tooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'tooSlow' },
};

/**
 * Milliseconds for the browser to read the response. Closing at once would reset the connection while the
 * browser still sends.
 */
const lingerTime = 2_000;

const style = `:root{color-scheme:light dark;--text:#16171A;--quiet:#4A4D55;--back:#FAFAF8;--line:#D9DADF;--focus:#16171A}
@media (prefers-color-scheme:dark){:root{--text:#F4F4F2;--quiet:#B9BDC7;--back:#0E0F12;--line:#33363E;--focus:#FFFFFF}}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;place-content:center;padding:48px 24px;background:var(--back);
color:var(--text);font:400 1rem/1.75 "Noto Sans JP","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",system-ui,sans-serif}
main{max-width:560px}
section+section{margin-top:40px;padding-top:40px;border-top:1px solid var(--line)}
h1{margin:0 0 12px;font-size:clamp(1.5rem,1.32rem + .8vw,2rem);line-height:1.4;text-wrap:balance;word-break:auto-phrase}
p{margin:0 0 16px;color:var(--quiet);word-break:auto-phrase}
a{display:inline-block;padding:10px 0;color:var(--text);font-weight:700}
small{display:block;margin-top:40px;color:var(--quiet)}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/**
 * Responds to requests that Node's parser rejects. Their headers are not available, so the page is in both
 * languages. The page does not load resources, because further requests would send the same headers.
 */
export class ClientErrors {
  private readonly refused = new WeakSet<Socket>();
  private readonly answers = new WeakMap<Socket, ServerResponse>();

  constructor(private readonly secure: boolean) {}

  /**
   * Records the response of each connection. When a response has started, a second status line would become
   * part of its body.
   */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', ({ raw }, reply, done) => {
      this.answers.set(raw.socket, reply.raw);
      done();
    });
  }

  answer({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const before = this.answers.get(socket);
    const isWithinAnswer = before?.headersSent === true && !before.writableFinished;
    if (!socket.writable || isWithinAnswer) {
      socket.destroy();
      return;
    }
    socket.end(answerTo(byCode[code] ?? { status: 400, reason: 'malformed' }, this.secure));
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), lingerTime).unref();
    socket.once('close', () => clearTimeout(timer));
  }
}

function answerTo({ status, reason }: ClientError, secure: boolean): string {
  const html = pageOf(status, reason);
  const headers = {
    ...securityHeaders(secure),
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', html].join('\r\n');
}

function pageOf(status: number, reason: Reason): string {
  const section = (language: 'ja' | 'en', { reasons, toTop }: typeof ja | typeof en) =>
    `<section lang="${language}"><h1>${escapeHtml(reasons[reason].title)}</h1>
<p>${escapeHtml(reasons[reason].text)}</p><a href="/">${escapeHtml(toTop)}</a></section>`;
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(ja.reasons[reason].title)} / ${escapeHtml(en.reasons[reason].title)}</title>
<style>${style}</style>
</head>
<body><main>${section('ja', ja)}${section('en', en)}<small>${status} ${STATUS_CODES[status] ?? ''}</small></main></body>
</html>
`;
}
