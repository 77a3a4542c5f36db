export const layouts = ['front', 'guest', 'login', 'oidc', 'account'] as const;

export type Layout = (typeof layouts)[number];

/**
 * Pages whose script comes together. `first` is in the script of the site itself; each of the others is fetched when
 * the first of its pages is opened.
 */
export const pageGroups = ['first', 'store', 'signUp', 'member', 'commerce', 'rare', 'oidc'] as const;

export type PageGroup = (typeof pageGroups)[number];

export interface Placement {
  readonly layout: Layout;
  readonly group: PageGroup;
  /** Its document has no tags of other sites, frames our card form and posts to providers; it is entered by loading it. */
  readonly handlesPayment?: true;
}
