import { passkeyNameMaxLength } from '@account/domain/identity/passkeys/passkey';
import { passkeyPlace } from '@account/domain/identity/passkeys/passkey-place';
import type { Language } from '@account/domain/platform/language';

import { deviceOf } from '../../../platform/http/visitor/device.js';

export function firstPasskeyName(
  aaguid: string,
  transports: readonly string[],
  language: Language,
  userAgent: string,
): string {
  const { place, product } = passkeyPlace(aaguid, transports);
  if (product !== null) return product;
  if (place === 'key') return language === 'ja' ? 'セキュリティキー' : 'Security key';
  const { deviceInfo, browserInfo } = deviceOf(userAgent);
  const browser = browserInfo?.replace(/ \d+$/, '') ?? null;
  const [open, close] = language === 'ja' ? ['（', '）'] : [' (', ')'];
  const device =
    deviceInfo !== null && browser !== null
      ? `${deviceInfo}${open}${browser}${close}`
      : (deviceInfo ?? browser ?? '');
  return device.slice(0, passkeyNameMaxLength) || (language === 'ja' ? 'パスキー' : 'Passkey');
}
