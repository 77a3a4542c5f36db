import type { CodeChannel } from '@account/contracts/identity/verification-codes/code-delivery.contract';

import type { WebWords } from '../../shared/language/load-words.js';

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
