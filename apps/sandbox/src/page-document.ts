import { randomBytes } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { html, type Html } from './console/html.js';
import type { Language } from './console/messages.js';

interface Page {
  readonly title: string;
  readonly language: Language;
  readonly nonce: string;
}

interface PageAssets {
  readonly icon?: string;
  /** File names below `/assets`. These style sheets load after those of the design system. */
  readonly sheets: readonly string[];
  readonly script: string;
  readonly library?: string | undefined;
}

export function documentWithAssets(
  { title, language, nonce }: Page,
  dress: Partial<PageAssets>,
  body: Html,
): string {
  const { icon = '/assets/icon.svg', sheets = ['console.css'], library, script } = dress;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="${icon}" type="image/svg+xml" />
        <link rel="stylesheet" href="/fonts/index.css" nonce="${nonce}" />
        ${['ui.css', ...sheets].map((sheet) => html`<link rel="stylesheet" href="/assets/${sheet}" nonce="${nonce}" />`)}
        ${library && html`<script src="/assets/${library}" nonce="${nonce}"></script>`}
        ${script && html`<script type="module" src="/assets/${script}" nonce="${nonce}"></script>`}
      </head>
      ${body}
    </html>`.markup.trimStart();
}

export function pageDocument(page: Page, content: Html): string {
  return documentWithAssets(
    page,
    {},
    html`<body>
      <main class="wrap provider-page" id="main">${content}</main>
    </body>`,
  );
}

/** @param other address of the page in the other language */
export function languageLinks(language: Language, other: string): Html {
  return language === 'ja'
    ? html`<span aria-current="true">日本語</span><span aria-hidden="true">/</span
        ><a href="${other}" lang="en" hreflang="en">English</a>`
    : html`<a href="${other}" lang="ja" hreflang="ja">日本語</a><span aria-hidden="true">/</span
        ><span aria-current="true">English</span>`;
}

/**
 * Sets a content security policy that allows only scripts and styles with the nonce.
 * @param reach additional directives; all other sources are blocked
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
