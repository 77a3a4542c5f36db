/** Where Google Tag Manager and its usual tags talk to. */
export const gtmOrigins: readonly string[] = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Runs by the page's nonce; what it loads in turn is let in by `strict-dynamic`. The store file checked the id. */
export function gtmScript(id: string, nonce: string): string {
  const start = `(window.dataLayer=window.dataLayer||[]).push({'gtm.start':Date.now(),event:'gtm.js'})`;
  const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  return `<script nonce="${nonce}">${start}</script><script nonce="${nonce}" async src="${address}"></script>`;
}
