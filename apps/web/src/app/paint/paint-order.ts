import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { EmbeddedAnswer } from '../../shared/api/embedded-answers.js';

/** What the document of a page starts with. */
export interface PaintOrder {
  root: RootData;
  /** The path of the page, with its query. */
  address: string;
  /** By address, the page's own under an empty one. */
  answers: Readonly<Record<string, EmbeddedAnswer>>;
}
