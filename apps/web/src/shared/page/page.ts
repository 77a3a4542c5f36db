import type { ScreenContract } from '@account/contracts/platform/call';
import type { BeamProps } from '@account/ui/layout/beam';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';

import type { WebWords } from '../language/load-words.js';

export const layouts = ['front', 'guest', 'login', 'oidc', 'account'] as const;

export type Layout = (typeof layouts)[number];

/** What every page's component is given. */
export interface PageProps<Contract extends ScreenContract> {
  data: z.output<Contract['data']>;
}

export type PageComponent<Data> = (props: { data: Data }) => ReactNode;

export interface PageDeclaration<Contract extends ScreenContract = ScreenContract> {
  /** Its path, who may see it, and its data, which is fetched before it is shown. */
  readonly contract: Contract;
  /** The file of the page, with its component as default export: fetched when the page is first opened. */
  readonly load: () => Promise<{ default: PageComponent<z.output<Contract['data']>> }>;
  readonly layout: Layout;
  /** The first half of the document's title. */
  readonly title: (words: WebWords) => string;
  /** How the light falls on the marquee. */
  readonly beam?: BeamProps['look'];
}

/** A page as the route table holds it, whatever its data. */
export type AnyPage = Omit<PageDeclaration, 'load'> & {
  readonly load: () => Promise<{ default: PageComponent<never> }>;
};

/** Declares a page once; the route table of the application lists it. */
export function page<Contract extends ScreenContract>(declaration: PageDeclaration<Contract>): AnyPage {
  return declaration;
}
