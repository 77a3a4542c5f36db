type Mail = { to: string; text: string };

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/**
 * Returns the code in the newest mail to the address.
 *
 * @param mails oldest first
 * @throws if there is no mail to the address, or if it contains no code
 */
export function latestMailedCode(address: string, mails: readonly Mail[]): string {
  const newest = mails.findLast(({ to }) => to === address);
  if (!newest) throw new Error(`No mail was sent to ${address}. Recipients: ${recipients(mails)}.`);
  const code = sixDigits.exec(newest.text)?.[0];
  if (!code) throw new Error(`The newest mail to ${address} contains no code: ${newest.text}`);
  return code;
}

function recipients(mails: readonly Mail[]): string {
  return [...new Set(mails.map(({ to }) => to))].join(', ') || 'none';
}
