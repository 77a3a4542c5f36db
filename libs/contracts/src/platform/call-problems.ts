import type { CallContract } from './call.js';
import { isHiddenInApp } from './hidden-in-app.js';
import type { ProblemCode } from './problem-codes.js';

const ofAny = [
  'INVALID_REQUEST',
  'REGION_NOT_AVAILABLE',
  'MAINTENANCE',
  'SERVICE_BUSY',
  'INTERNAL_ERROR',
] as const satisfies ProblemCode[];

type Declared = Omit<CallContract, 'input'>;

/** Whether the code follows from what else the contract declares. */
const following = {
  FORBIDDEN: (call) => isChange(call) || asks(call) === 'guest' || isHiddenInApp(call.path),
  UNSUPPORTED_MEDIA_TYPE: isChange,
  PAYLOAD_TOO_LARGE: isChange,
  ACCOUNT_CHANGED: (call) => isChange(call) && call.namesAccount !== true,
  SESSION_EXPIRED: (call) => asks(call).endsWith('ember'),
  REAUTHORIZATION_REQUIRED: (call) => asks(call) === 'reauthorisedMember',
  PROFILE_NOT_AUTHORISED: (call) => asks(call).endsWith('ember') || isHiddenInApp(call.path),
  /** What leads on to a page lets that say it. */
  INVALID_SESSION_FLOW: ({ access, answer }) => access.who === 'inFlow' && answer !== undefined,
  NOT_FOUND: ({ path, feature }) => path.includes('{') || feature !== undefined,
} as const satisfies Partial<Record<ProblemCode, (call: Declared) => boolean>>;

type Following = keyof typeof following;

/** What a page may be told: its call's own codes, and those that may follow. */
export type CodeFor<Own extends ProblemCode> = Own | (typeof ofAny)[number] | Following;

export function followingProblemsOf(call: Declared): readonly ProblemCode[] {
  const codes = Object.keys(following) as Following[];
  return [...ofAny, ...codes.filter((code) => following[code](call))];
}

export function problemsOf(call: Declared): readonly ProblemCode[] {
  return [...followingProblemsOf(call), ...call.problems];
}

function isChange({ method }: Declared): boolean {
  return method !== 'GET';
}

function asks({ access }: Declared) {
  return access.who === 'inFlow' ? access.as : access.who;
}
