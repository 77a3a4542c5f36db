import type { CodeChannel } from '@account/contracts/identity/verification-codes/code-delivery.contract';
import { lazy, Suspense } from 'react';

import { loadLateWords, shownLanguage, type WebWords } from '../../shared/language/load-words.js';

const LateNotice = lazy(async () => {
  const [file] = await Promise.all([import('./late-notice.js'), loadLateWords('pages', shownLanguage())]);
  return file;
});

export function LateDelivery(props: LateDeliveryProps) {
  return (
    <Suspense fallback={null}>
      <LateNotice {...props} />
    </Suspense>
  );
}

export type Alternative = { way: keyof WebWords['codeDelivery']['ways'] } & (
  | { href: string }
  | { act: () => void }
);

export interface LateDeliveryProps {
  channel: CodeChannel;
  /** What the code is for, where a refusal of its mailbox may be said; `refused` hears of it. */
  purpose?: string | undefined;
  refused?: (() => void) | undefined;
  alternative?: Alternative | undefined;
}
