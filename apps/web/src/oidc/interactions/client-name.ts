import type { ClientInfo } from '@account/contracts/oidc/interactions/client-info.contract';
import { useLocale } from 'use-intl';

export function useClientName({ clientName, clientNameJa }: ClientInfo): string {
  return useLocale() === 'ja' ? clientNameJa : clientName;
}
