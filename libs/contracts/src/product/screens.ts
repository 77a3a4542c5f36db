import { safeReturnTo } from '@account/domain/platform/return-to';

import { anyone, type Access } from '../platform/access.js';
import { declared, isScreen } from './declared-contracts.js';
import { isPathOf } from '../platform/path-pattern.js';

export interface ScreenEntry {
  readonly path: string;
  readonly access: Access;
  /** The OpenID provider answers it as it is, without page data. */
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

/** The page of a code is the provider's, and leads to a login or a proof in its middle. */
const ownPaths = [...served.map(({ path }) => path), '/device'];

/** Whether a path, without its query, is a page that this release has. */
export function isOwnPath(pathname: string): boolean {
  return ownPaths.some((path) => isPathOf(path, pathname));
}

/** The page to go to after a proof, when it is one of ours; null for everything else, whatever its type. */
export function ownReturnTo(value: unknown): string | null {
  return safeReturnTo(value, isOwnPath);
}
