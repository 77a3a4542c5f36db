import type { ClientInfo } from '@account/contracts/oidc/interactions/client-info.contract';
import { useLocale } from 'use-intl';

/** What the application is called in the language of the page. */
export function useClientName({ clientName, clientNameJa }: ClientInfo): string {
  return useLocale() === 'ja' ? clientNameJa : clientName;
}
