import type { CallContract } from './call.js';
import { isHiddenInApp } from './hidden-in-app.js';
import type { ProblemCode } from './problem-codes.js';

const commonProblems = [
  'INVALID_REQUEST',
  'REGION_NOT_AVAILABLE',
  'MAINTENANCE',
  'SERVICE_BUSY',
  'INTERNAL_ERROR',
] as const satisfies ProblemCode[];

type DeclaredCall = Omit<CallContract, 'input'>;

/**
 * For each problem code, a function that returns whether the code follows from other properties of a contract.
 */
const derivedProblems = {
  FORBIDDEN: (call) => isChange(call) || requiredAudience(call) === 'guest' || isHiddenInApp(call.path),
  UNSUPPORTED_MEDIA_TYPE: isChange,
  PAYLOAD_TOO_LARGE: isChange,
  ACCOUNT_CHANGED: (call) => isChange(call) && call.namesAccount !== true,
  SESSION_EXPIRED: (call) => requiredAudience(call).endsWith('ember'),
  REAUTHORIZATION_REQUIRED: (call) => requiredAudience(call) === 'reauthorisedMember',
  PROFILE_NOT_AUTHORISED: (call) => requiredAudience(call).endsWith('ember') || isHiddenInApp(call.path),
  /** Calls that redirect to a page report this problem on that page. */
  INVALID_SESSION_FLOW: ({ access, answer }) => access.who === 'inFlow' && answer !== undefined,
  NOT_FOUND: ({ path, feature }) => path.includes('{') || feature !== undefined,
} as const satisfies Partial<Record<ProblemCode, (call: DeclaredCall) => boolean>>;

type DerivedProblem = keyof typeof derivedProblems;

/** Codes that a page can receive, which are the codes of the call and the derived codes. */
export type CodeFor<Own extends ProblemCode> = Own | (typeof commonProblems)[number] | DerivedProblem;

export function derivedProblemsOf(call: DeclaredCall): readonly ProblemCode[] {
  const codes = Object.keys(derivedProblems) as DerivedProblem[];
  return [...commonProblems, ...codes.filter((code) => derivedProblems[code](call))];
}

export function problemsOf(call: DeclaredCall): readonly ProblemCode[] {
  return [...derivedProblemsOf(call), ...call.problems];
}

function isChange({ method }: DeclaredCall): boolean {
  return method !== 'GET';
}

function requiredAudience({ access }: DeclaredCall) {
  return access.who === 'inFlow' ? access.as : access.who;
}
