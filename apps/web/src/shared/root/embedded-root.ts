import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { EmbeddedAnswer } from '../api/embedded-answers.js';

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

export function readEmbedded(page: Document): Embedded {
  const element = page.getElementById('root-data');
  if (!element) throw new Error('The page carries no root data.');
  return JSON.parse(element.textContent) as Embedded;
}
