import { reauthorisedMember } from '../platform/access.js';
import { screenDataPath, type CallContract } from '../platform/call.js';
import { declared, isCall, isScreen } from './declared-contracts.js';
import { inFlow, type DeclaredAccess } from '../platform/declared-access.js';

export interface CallEntry {
  readonly method: CallContract['method'];
  readonly path: string;
  readonly access: DeclaredAccess;
  readonly isServed: boolean;
}

type Method = CallContract['method'];

const later = (method: Method, path: string, access: DeclaredAccess): CallEntry => ({
  method,
  path,
  access,
  isServed: false,
});

const served: CallEntry[] = [
  ...declared
    .filter(isCall)
    .map(({ method, path, access }): CallEntry => ({ method, path, access, isServed: true })),
  ...declared
    .filter(isScreen)
    .filter(({ isOfEveryPage }) => isOfEveryPage)
    .map(({ path, access }): CallEntry => ({
      method: 'GET',
      path: screenDataPath(path),
      access,
      isServed: true,
    })),
];

const withdrawal: CallEntry[] = [
  later('POST', '/zapi/account/withdraw/confirm', reauthorisedMember),
  later('POST', '/zapi/account/withdraw', inFlow('withdrawal', 'member')),
];

export const calls: readonly CallEntry[] = [...served, ...withdrawal];
