import type { LinkProps } from '@account/ui/layout/link';
import { Link } from 'react-router-dom';

import { useOwnPages } from '../../shared/navigation/own-pages.js';

export function AppLink({ href, ...rest }: LinkProps) {
  const { isWithinDocument } = useOwnPages();
  const isOurs = href.startsWith('/') && !href.startsWith('//') && isWithinDocument(href);
  return isOurs ? <Link {...rest} to={href} viewTransition /> : <a {...rest} href={href} />;
}
