import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isRedirect, screenQuery } from '../../../shared/api/screen-query.js';
import type { PageProps } from '../../../shared/page/page.js';
import { tabStorage } from '../../../shared/root/tab-storage.js';

const markKey = 'passkeysMark';

/** Requests that the next visit of My Page repeats the synchronisation. */
export const requestDeviceSync = () => tabStorage().removeItem(markKey);

/**
 * Reads the passkey list inside the serial queue, because a list read earlier would hide passkeys created in
 * between.
 * @returns true if the browser accepted the list
 */
export async function syncDeviceNow(queryClient: QueryClient): Promise<boolean> {
  if (!globalThis.PublicKeyCredential || !('signalAllAcceptedCredentials' in PublicKeyCredential))
    return false;
  const { signalAccountDetails } = await import('../ceremonies.js');
  return signalAccountDetails(async () => {
    const data = await queryClient.fetchQuery({
      ...screenQuery(passkeysScreen),
      queryKey: ['knownToDevice'],
    });
    return isRedirect(data) ? null : data.knownToDevice;
  });
}

/**
 * Synchronises the passkeys of the device once per tab, after a passkey login, and after a change of name or
 * address.
 */
export function useDeviceSync({ account }: PageProps<typeof myPageScreen>['data']): void {
  const queryClient = useQueryClient();
  const { passkeys, contactEmail, name, nickname } = account;
  const mark = markOf([passkeys, contactEmail, name, nickname].join('\n'));
  useEffect(() => {
    if (passkeys === 0 || tabStorage().getItem(markKey) === mark) return;
    void syncDeviceNow(queryClient)
      .then((isTold) => isTold && tabStorage().setItem(markKey, mark))
      .catch(() => undefined);
  }, [queryClient, passkeys, mark]);
}

function markOf(text: string): string {
  return String([...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7));
}
