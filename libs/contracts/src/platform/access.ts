import type { FlowKind } from './flow-kinds.js';

export type Access =
  | { who: 'anyone' }
  | { who: 'guest' }
  | { who: 'member' }
  | { who: 'reauthorisedMember' }
  | { who: 'inFlow'; flow: FlowKind; as: 'guest' | 'member' | 'anyone' };

export const anyone: Access = { who: 'anyone' };
export const guest: Access = { who: 'guest' };
export const member: Access = { who: 'member' };
export const reauthorisedMember: Access = { who: 'reauthorisedMember' };

export function guestInFlow(flow: FlowKind): Access {
  return { who: 'inFlow', flow, as: 'guest' };
}

export function memberInFlow(flow: FlowKind): Access {
  return { who: 'inFlow', flow, as: 'member' };
}

/** Access for guests and members. The step of the flow determines what they must have done before. */
export function anyoneInFlow(flow: FlowKind): Access {
  return { who: 'inFlow', flow, as: 'anyone' };
}
