import { pageGroups } from '@account/contracts/platform/placement';

import { isPathIn } from './page-paths.js';

const groups = pageGroups.map(isPathIn);

export function isOwnPage(path: string): boolean {
  const { pathname } = new URL(path, 'http://this.invalid');
  return groups.some((isInGroup) => isInGroup(pathname));
}
