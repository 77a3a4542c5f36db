import { pageGroups, type PageGroup } from '@account/contracts/platform/placement';
import { languageOfAddress } from '@account/domain/platform/language';
import { matchPath } from 'react-router-dom';

import { pathsOfGroups, paymentPaths } from './paths-of-groups.js';

const groups = pageGroups.map(isPathIn);

export function isOwnPage(path: string): boolean {
  return groups.some((isInGroup) => isInGroup(pathnameOf(path)));
}

/**
 * Returns true if a link between the two pages does not load a new document. The language is fixed per
 * document.
 */
export function isWithinDocument(from: string, to: string): boolean {
  return (
    isOwnPage(to) &&
    isPaymentPath(pathnameOf(from)) === isPaymentPath(pathnameOf(to)) &&
    languageOfAddress(from) === languageOfAddress(to)
  );
}

function pathnameOf(path: string): string {
  return new URL(path, 'http://this.invalid').pathname;
}

export function isPathIn(group: PageGroup): (pathname: string) => boolean {
  return isOneOf(pathsOfGroups[group]);
}

const isPaymentPath = isOneOf(paymentPaths);

function isOneOf(paths: readonly string[]): (pathname: string) => boolean {
  return (pathname) => paths.some((path) => matchPath({ path, caseSensitive: true }, pathname) !== null);
}
