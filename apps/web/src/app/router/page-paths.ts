import type { PageGroup } from '@account/contracts/platform/placement';
import { matchPath } from 'react-router-dom';

import { pathsOfGroups } from './paths-of-groups.js';

export function isPathIn(group: PageGroup): (pathname: string) => boolean {
  const paths = pathsOfGroups[group];
  return (pathname) => paths.some((path) => matchPath({ path, caseSensitive: true }, pathname) !== null);
}
