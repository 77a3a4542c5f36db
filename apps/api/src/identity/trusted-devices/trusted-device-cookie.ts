export interface DeviceToken {
  /** UUID */
  id: string;
  /** 256 random bits in base64url. */
  secret: string;
}

/** Limited by the maximum cookie size; a fourth account replaces the account that was trusted first. */
const mostAccounts = 3;
const token = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export function readDeviceTokens(cookie: string | undefined): DeviceToken[] {
  if (cookie === undefined) return [];
  return cookie.split('~').flatMap((part) => {
    const [, id, secret] = token.exec(part) ?? [];
    return id === undefined || secret === undefined ? [] : [{ id: uuidOf(id), secret }];
  });
}

export function writeDeviceTokens(tokens: readonly DeviceToken[]): string {
  return tokens
    .slice(0, mostAccounts)
    .map(({ id, secret }) => `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${secret}`)
    .join('~');
}

function uuidOf(short: string): string {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
