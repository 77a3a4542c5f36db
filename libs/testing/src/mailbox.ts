type Mail = { to: string; text: string };

const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/**
 * The code in the newest mail to the address.
 *
 * @param mails oldest first
 * @throws where there is no such mail, or no code in it
 */
export function latestMailedCode(address: string, mails: readonly Mail[]): string {
  const newest = mails.findLast(({ to }) => to === address);
  if (!newest) throw new Error(`No mail went to ${address}; mails went to ${recipients(mails)}.`);
  const code = sixDigits.exec(newest.text)?.[0];
  if (!code) throw new Error(`The newest mail to ${address} holds no code: ${newest.text}`);
  return code;
}

function recipients(mails: readonly Mail[]): string {
  return [...new Set(mails.map(({ to }) => to))].join(', ') || 'nobody';
}
