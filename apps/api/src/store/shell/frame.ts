import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { BuiltDocument } from './built-site.js';
import { escapeHtml } from '@account/domain/platform/escape-html';

type Store = RootData['store'];

export function frameOf({ frames, logos }: BuiltDocument, layout: string | undefined, store: Store): string {
  const frame = layout === undefined ? undefined : frames[layout];
  return frame === undefined ? '' : frame.replace('%FRAME_LOGO%', () => logoOf(logos, store));
}

function logoOf(logos: BuiltDocument['logos'], { serviceName, images }: Store): string {
  const wide = images.logoPc ?? images.logoSp;
  const values: Record<string, string> = {
    '%STORE_NAME%': serviceName,
    '%LOGO_PC%': wide ?? '',
    '%LOGO_SP%': images.logoSp ?? wide ?? '',
  };
  return (wide === null ? logos.name : logos.picture).replaceAll(/%[A-Z_]+%/g, (slot) =>
    escapeHtml(values[slot] ?? slot),
  );
}
