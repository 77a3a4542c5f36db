import type { PageContract, ScreenContract } from '@account/contracts/platform/call';
import type { BeamProps } from '@account/ui/site/band';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

import type { WebTranslations } from '../language/load-translations.js';

export interface PageProps<Contract extends ScreenContract> {
  data: z.output<Contract['data']>;
}

export interface PageComponent<Data> {
  (props: { data: Data }): ReactNode;
  /** Prefetches content that surrounds the page, in parallel with the page data. Failures are ignored. */
  around?: (queryClient: QueryClient) => Promise<void>;
}

export interface PageDeclaration<Contract extends PageContract = PageContract> {
  readonly contract: Contract;
  readonly load: () => Promise<{ default: PageComponent<z.output<Contract['data']>> }>;
  readonly title: (words: WebTranslations) => string;
  /** Document title for a page that shows one of several objects. Default: the page title. */
  readonly named?: (data: z.output<Contract['data']>) => string;
  readonly beam?: BeamProps['look'];
}

export type AnyPage = Omit<PageDeclaration, 'load' | 'named'> & {
  readonly named?: (data: never) => string;
  readonly load: () => Promise<{ default: PageComponent<never> }>;
};

export function page<Contract extends PageContract>(declaration: PageDeclaration<Contract>): AnyPage {
  return declaration;
}
