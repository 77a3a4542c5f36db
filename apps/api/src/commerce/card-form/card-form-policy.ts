import type { CardFormData } from '@account/contracts/commerce/card-form/card-form-messages';

/**
 * Nothing but our own script and those of the card company runs, and what is typed can be sent to the card company
 * alone. Only pages of ours show the document.
 */
export function cardFormPolicy({ sbpsConfig }: CardFormData, nonce: string): string {
  const gateway = gatewayOrigins(sbpsConfig).join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${gateway}`,
    "style-src 'self'",
    'img-src data:',
    'font-src data:',
    `connect-src ${gateway}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

function gatewayOrigins({ tokenScriptUrl, tds2infoTokenScriptUrl }: CardFormData['sbpsConfig']): string[] {
  return [...new Set([tokenScriptUrl, tds2infoTokenScriptUrl].map((address) => new URL(address).origin))];
}
