import type { ClientInfo } from '@account/contracts/oidc/interactions/client-info.contract';
import { useLocale } from 'use-intl';

interface AppTileProps {
  name: string;
  src: string | null;
}

/**
 * Shows the picture or the first character of the application. The tile is decorative, because the name is next
 * to it.
 */
export function AppTile({ name, src }: AppTileProps) {
  const [initial = ''] = name.trim();
  return (
    <span className="app__tile" aria-hidden="true">
      {src === null ? initial : <img src={src} alt="" referrerPolicy="no-referrer" />}
    </span>
  );
}

export function useClientName({ clientName, clientNameJa }: ClientInfo): string {
  return useLocale() === 'ja' ? clientNameJa : clientName;
}
