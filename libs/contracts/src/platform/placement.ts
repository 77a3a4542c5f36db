export const layouts = ['front', 'guest', 'login', 'oidc', 'account'] as const;

export type Layout = (typeof layouts)[number];

/**
 * Pages that share a script chunk. `first` is part of the main script; each other chunk loads when one of its
 * pages is opened for the first time.
 */
export const pageGroups = [
  'first',
  'store',
  'signUp',
  'member',
  'commerce',
  'planChange',
  'rare',
  'oidc',
] as const;

export type PageGroup = (typeof pageGroups)[number];

export interface Placement {
  readonly layout: Layout;
  readonly group: PageGroup;
  /**
   * The document has no third-party tags, embeds the card form and may post to providers; opening it always
   * requires a full page load.
   */
  readonly handlesPayment?: true;
}
