export const layouts = ['front', 'guest', 'login', 'oidc', 'account'] as const;

export type Layout = (typeof layouts)[number];

/**
 * Pages whose script comes together. `first` is in the script of the site itself; each of the others is fetched when
 * the first of its pages is opened.
 */
export const pageGroups = ['first', 'signUp', 'member', 'rare', 'oidc'] as const;

export type PageGroup = (typeof pageGroups)[number];

/** Where a page stands in the site. */
export interface Placement {
  readonly layout: Layout;
  readonly group: PageGroup;
  /**
   * Ways to pay are given on it. It is a document of its own kind: without tags of other sites, with our form for cards in
   * a frame, and with forms that are posted to providers. The site enters and leaves such pages by loading a document.
   */
  readonly handlesPayment?: true;
}
