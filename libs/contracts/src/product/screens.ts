import { safeReturnTo } from '@account/domain/platform/return-to';

import { anyone, type Access } from '../platform/access.js';
import { declared, isScreen } from './declared-contracts.js';
import { isPathOf } from '../platform/path-pattern.js';

export interface ScreenEntry {
  readonly path: string;
  readonly access: Access;
  /** The OpenID provider itself responds at this path, without page data. */
  readonly isProtocolEndpoint?: true;
}

const protocolScreen = (path: string): ScreenEntry => ({
  path,
  access: anyone,
  isProtocolEndpoint: true,
});

const served: ScreenEntry[] = declared
  .filter(isScreen)
  .filter(({ isGlobalData: isOfEveryPage }) => isOfEveryPage === undefined)
  .map(({ path, access }) => ({ path, access }));

const provider: ScreenEntry[] = [protocolScreen('/oidc'), protocolScreen('/device')];

export const screens: readonly ScreenEntry[] = [...served, ...provider];

/** The OpenID provider renders the page for device codes, which redirects to a login or re-authentication. */
const ownPaths = [...served.map(({ path }) => path), '/device'];

/** Returns whether a path without query is a page of this release. */
export function isOwnPath(pathname: string): boolean {
  return ownPaths.some((path) => isPathOf(path, pathname));
}

/** Returns the target after a re-authentication if it is a page of this site, otherwise null; accepts any type. */
export function ownReturnTo(value: unknown): string | null {
  return safeReturnTo(value, isOwnPath);
}
