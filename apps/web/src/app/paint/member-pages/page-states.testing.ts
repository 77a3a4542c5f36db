import type { PageContract } from '@account/contracts/platform/call';

import type { AnyPage, PageDeclaration, PageProps } from '../../../shared/page/page.js';

export interface PageStates {
  page: AnyPage;
  /** What the page is sent, by what it is called here. */
  states: Readonly<Record<string, unknown>>;
}

export type Of<Contract extends PageContract> = PageProps<Contract>['data'];

/** Of any two values that are alike none is the same, so that one in the place of the other is seen. */
export function statesOf<Contract extends PageContract>(
  contract: Contract,
  load: PageDeclaration<Contract>['load'],
  states: Readonly<Record<string, Of<Contract>>>,
): PageStates {
  return { page: { contract, load, title: ({ shell }) => shell.skipToContent }, states };
}
