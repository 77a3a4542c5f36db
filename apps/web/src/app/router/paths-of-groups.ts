import { pageGroups, type PageGroup } from '@account/contracts/platform/placement';
import { pages } from '@account/contracts/product/pages';

import { routePath } from '../../shared/api/path.js';

/**
 * The paths of every page, known before its contract is fetched. The build puts the lists themselves in the place of
 * this file (`vite/page-groups.ts`), so that it fetches nothing.
 */
export const pathsOfGroups = Object.fromEntries(
  pageGroups.map((group) => [
    group,
    pages.filter((page) => page.group === group).map(({ path }) => routePath(path)),
  ]),
) as Record<PageGroup, string[]>;

export const paymentPaths: string[] = pages
  .filter(({ handlesPayment }) => handlesPayment)
  .map(({ path }) => routePath(path));
