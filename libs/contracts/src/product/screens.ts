import { safeReturnTo } from '@account/domain/platform/return-to';

import { anyone, reauthorisedMember } from '../platform/access.js';
import { declared, isScreen } from './declared-contracts.js';
import { inFlow, type DeclaredAccess } from '../platform/declared-access.js';
import { isPathOf } from '../platform/path-pattern.js';

export interface ScreenEntry {
  readonly path: string;
  readonly access: DeclaredAccess;
  readonly isServed: boolean;
  /** The OpenID provider answers it as it is, without page data. */
  readonly isOfProtocol?: true;
}

const later = (path: string, access: DeclaredAccess): ScreenEntry => ({ path, access, isServed: false });
const ofProtocol = (path: string): ScreenEntry => ({
  path,
  access: anyone,
  isServed: false,
  isOfProtocol: true,
});

const served: ScreenEntry[] = declared
  .filter(isScreen)
  .filter(({ isOfEveryPage }) => isOfEveryPage === undefined)
  .map(({ path, access }) => ({ path, access, isServed: true }));

const toCome: ScreenEntry[] = [
  later('/withdraw', reauthorisedMember),
  later('/withdraw/pin-code', inFlow('withdrawal', 'member')),
  later('/withdraw/complete', anyone),
];

const provider: ScreenEntry[] = [ofProtocol('/oidc'), ofProtocol('/device')];

export const screens: readonly ScreenEntry[] = [...served, ...provider, ...toCome];

const ownPaths = served.map(({ path }) => path);

/** Whether a path, without its query, is a page that this release has. */
export function isOwnPath(pathname: string): boolean {
  return ownPaths.some((path) => isPathOf(path, pathname));
}

/** The page to go to after a proof, when it is one of ours; null for everything else, whatever its type. */
export function ownReturnTo(value: unknown): string | null {
  return safeReturnTo(value, isOwnPath);
}
