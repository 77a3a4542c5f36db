import type { Access } from '../platform/access.js';
import { screenDataPath, type CallContract } from '../platform/call.js';
import { declared, isCall, isScreen } from './declared-contracts.js';

export interface CallEntry {
  readonly method: CallContract['method'];
  readonly path: string;
  readonly access: Access;
}

export const calls: readonly CallEntry[] = [
  ...declared.filter(isCall).map(({ method, path, access }): CallEntry => ({ method, path, access })),
  ...declared
    .filter(isScreen)
    .filter(({ isGlobalData: isOfEveryPage }) => isOfEveryPage)
    .map(({ path, access }): CallEntry => ({
      method: 'GET',
      path: screenDataPath(path),
      access,
    })),
];
