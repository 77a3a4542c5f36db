import { languageOfAddress } from '@account/domain/platform/language';
import { pageGroups } from '@account/contracts/platform/placement';

import { isPathIn, isPaymentPath } from './page-paths.js';

const groups = pageGroups.map(isPathIn);

export function isOwnPage(path: string): boolean {
  return groups.some((isInGroup) => isInGroup(pathnameOf(path)));
}

/** Whether the site goes from one of its pages to another without loading a document, whose language it keeps. */
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
