/** Origins to which Google Tag Manager and its usual tags connect. */
export const gtmOrigins: readonly string[] = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * Returns a script that runs with the nonce of the page. `strict-dynamic` allows the scripts that it loads. The
 * id was validated with the store file.
 */
export function gtmScript(id: string, nonce: string): string {
  const start = `(window.dataLayer=window.dataLayer||[]).push({'gtm.start':Date.now(),event:'gtm.js'})`;
  const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  return `<script nonce="${nonce}">${start}</script><script nonce="${nonce}" async src="${address}"></script>`;
}
