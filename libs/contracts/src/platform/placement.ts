export const layouts = ['front', 'guest', 'login', 'oidc', 'account'] as const;

export type Layout = (typeof layouts)[number];

/**
 * Groups of pages that share a script chunk. `first` is part of the main script. Each other chunk is loaded
 * when one of its pages is opened for the first time.
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
   * The document embeds the card form, may post to providers and contains no third-party tags. Opening it
   * always loads a new document.
   */
  readonly handlesPayment?: true;
}
