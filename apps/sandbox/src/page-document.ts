import { randomBytes } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { html, type Html } from './console/html.js';
import type { Language } from './console/words.js';

export function pageDocument(
  { title, language, nonce }: { readonly title: string; readonly language: Language; readonly nonce: string },
  content: Html,
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/fonts/index.css" nonce="${nonce}" />
        <link rel="stylesheet" href="/assets/ui.css" nonce="${nonce}" />
        <link rel="stylesheet" href="/assets/console.css" nonce="${nonce}" />
      </head>
      <body>
        <main class="wrap provider-page" id="main">${content}</main>
      </body>
    </html>`.markup.trimStart();
}

/**
 * Makes an answer a page that runs and wears nothing but what bears the nonce.
 * @param reach the directives for what else it needs; all that none of them names is refused
 * @returns the nonce
 */
export function allowPage(reply: FastifyReply, reach: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    ...reach,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '));
  return nonce;
}
