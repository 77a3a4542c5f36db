import type { Access } from './access.js';

export type FlowName = 'signUp' | 'login' | 'interaction' | 'social' | 'purchase' | 'withdrawal';

export type DeclaredAccess = Access | { who: 'inFlow'; flow: FlowName; as: 'guest' | 'member' | 'anyone' };

export function inFlow(flow: FlowName, as: 'guest' | 'member' | 'anyone'): DeclaredAccess {
  return { who: 'inFlow', flow, as };
}
