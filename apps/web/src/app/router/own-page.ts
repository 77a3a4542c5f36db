import { matchPath } from 'react-router-dom';

import { routePath } from '../../shared/api/path.js';
import { latePages } from './late-pages.js';
import { pages } from './pages.js';

export function isOwnPage(path: string): boolean {
  const { pathname } = new URL(path, 'http://this.invalid');
  return (
    latePages.some(({ isTheirs }) => isTheirs(pathname)) ||
    pages.some(({ contract }) => matchPath(routePath(contract.path), pathname) !== null)
  );
}
