import type { CallContract, ScreenContract } from '@account/contracts/platform/call';

export const accessKey = 'access';
export const endpointKey = 'endpoint';

export type Endpoint =
  | { kind: 'call'; contract: CallContract }
  | { kind: 'screen'; contract: ScreenContract }
  | { kind: 'open' };
