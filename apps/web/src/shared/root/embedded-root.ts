import type { RootData } from '@account/contracts/store/settings/root.contract';

import type { EmbeddedResponse } from '../api/embedded-responses.js';

export interface InitialError {
  status: number;
  code?: string;
}

export interface Embedded {
  root: RootData;
  answers?: Readonly<Record<string, EmbeddedResponse>>;
  error?: InitialError;
}

export function readEmbedded(page: Document): Embedded {
  const element = page.getElementById('root-data');
  if (!element) throw new Error('The document contains no root data.');
  return JSON.parse(element.textContent) as Embedded;
}
