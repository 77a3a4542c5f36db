import type { PageGroup } from '@account/contracts/platform/placement';
import { matchPath } from 'react-router-dom';

import { paymentPaths, pathsOfGroups } from './paths-of-groups.js';

export function isPathIn(group: PageGroup): (pathname: string) => boolean {
  return isOneOf(pathsOfGroups[group]);
}

export const isPaymentPath = isOneOf(paymentPaths);

function isOneOf(paths: readonly string[]): (pathname: string) => boolean {
  return (pathname) => paths.some((path) => matchPath({ path, caseSensitive: true }, pathname) !== null);
}
