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
