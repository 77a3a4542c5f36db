import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { EmbeddedAnswer } from '../../shared/api/embedded-answers.js';

export interface PaintOrder {
  root: RootData;
  address: string;
  answers: Readonly<Record<string, EmbeddedAnswer>>;
}
