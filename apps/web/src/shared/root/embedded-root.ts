import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { EmbeddedAnswer } from '../api/embedded-answers.js';

/** What the shell of the HTML says about the page it could not give. */
export interface InitialError {
  status: number;
  /** A code of the problem list, where there is one. */
  code?: string;
}

export interface Embedded {
  root: RootData;
  /** By address, the page's own under an empty one. */
  answers?: Readonly<Record<string, EmbeddedAnswer>>;
  error?: InitialError;
}

/** The root page data in the HTML. */
export function readEmbedded(page: Document): Embedded {
  const element = page.getElementById('root-data');
  if (!element) throw new Error('The page carries no root data.');
  return JSON.parse(element.textContent) as Embedded;
}
