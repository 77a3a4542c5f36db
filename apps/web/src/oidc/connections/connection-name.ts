import type { Connection } from '@account/contracts/oidc/connections/connections.contract';
import { useLocale } from 'use-intl';

export function useConnectionName(client: Connection['client']): string {
  return useLocale() === 'ja' ? client.client_name_ja : client.client_name;
}
