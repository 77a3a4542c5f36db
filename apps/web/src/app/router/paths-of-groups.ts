import { pageGroups, type PageGroup } from '@account/contracts/platform/placement';
import { pages } from '@account/contracts/product/pages';

import { routePath } from '../../shared/api/path.js';

/**
 * The paths of all pages, available before their contracts are loaded. The build replaces this file with
 * literal lists (`vite/page-groups.ts`) that have no imports.
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
