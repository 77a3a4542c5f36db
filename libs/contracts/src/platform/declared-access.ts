import type { Access } from './access.js';

/** The journeys of the product, those that are not kept as rows yet among them. */
export type FlowName = 'signUp' | 'login' | 'interaction' | 'social' | 'purchase' | 'withdrawal';

/** Who a page or a call is for, as the tables of the product say it. A contract's own access says the same. */
export type DeclaredAccess = Access | { who: 'inFlow'; flow: FlowName; as: 'guest' | 'member' | 'anyone' };

export function inFlow(flow: FlowName, as: 'guest' | 'member' | 'anyone'): DeclaredAccess {
  return { who: 'inFlow', flow, as };
}
