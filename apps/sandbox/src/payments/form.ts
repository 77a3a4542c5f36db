/** Reads a form in UTF-8. */
export function readForm(body: unknown): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''));
}

export const vendors = ['sbps', 'paypal', 'paypal-nvp'] as const;

export type VendorName = (typeof vendors)[number];
