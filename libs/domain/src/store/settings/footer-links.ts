/** `default`: a page of this site; `url`: an address of another site. */
export const footerLinkTypes = ['default', 'url'] as const;

export const displayTypes = ['login', 'logout', 'other'] as const;

interface FooterLinkRule {
  enable: boolean;
  external_link: boolean;
  display_type: (typeof displayTypes)[number];
}

interface FooterViewer {
  isLoggedIn: boolean;
  isApp: boolean;
}

export function shownFooterLinks<Link extends FooterLinkRule>(
  links: readonly Link[],
  { isLoggedIn, isApp }: FooterViewer,
): (Link & { isNewTab: boolean })[] {
  const hiddenFrom = isLoggedIn ? 'logout' : 'login';
  return links
    .filter((link) => link.enable && link.display_type !== hiddenFrom)
    .map((link) => ({ ...link, isNewTab: link.external_link || isApp }));
}
