import type { LinkProps } from '@account/ui/layout/link';
import { Link } from 'react-router-dom';

import { useOwnPages } from '../../shared/navigation/own-pages.js';

export function AppLink({ href, ...rest }: LinkProps) {
  const isOwnPage = useOwnPages();
  const isOurs = href.startsWith('/') && !href.startsWith('//') && isOwnPage(href);
  return isOurs ? <Link {...rest} to={href} viewTransition /> : <a {...rest} href={href} />;
}
