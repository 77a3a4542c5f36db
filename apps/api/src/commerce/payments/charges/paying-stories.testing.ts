import type { CrashOutcome } from '../../../testing/crash-matrix.js';

/** How a member pays, and what the vendor does about it. */
export interface PayingStory {
  /** A card's number, what a carrier does at charges, or what PayPal's buyer chose. */
  behaviour: string;
  /** What the vendor meets once. */
  trouble?: readonly [functionId: string, kind: string];
}

type Outcomes = CrashOutcome<PayingStory>[];

export const goodCard = '4111111111111111';

/** What cards of the sandbox do at a charge, by their numbers. */
export const cardBehaviours = {
  'limit reached': '4000000201220003',
  unusable: '4000000201230002',
  'authorisation lost, done': '4000000500010006',
  'authorisation lost, not done': '4000000500020005',
  'capture lost, done': '4000000500030004',
  'capture lost, not done': '4000000500040003',
  'error after the act': '4000000500080009',
  HTML: '4000000500090008',
  'duplicate request': '4000000500120003',
  'system error': '4000000500130002',
  'unlisted code': '4000000500150000',
  'not found for a while': '4000000500160009',
  'no look-ups': '4000000500170008',
};

/** A story for each; until that effect all of them go alike. */
export function each(behaviours: Readonly<Record<string, string>>, sameUntil: string): Outcomes {
  return Object.entries(behaviours).map(([name, behaviour]) => ({ name, story: { behaviour }, sameUntil }));
}

/** Behaviours that the sandbox calls by words of its own. */
export function named(...behaviours: string[]): Record<string, string> {
  return Object.fromEntries(behaviours.map((behaviour) => [behaviour, behaviour]));
}

/** What may go wrong on the way to a vendor and back, at each of these functions. */
export function troubled(
  behaviour: string,
  kinds: readonly string[],
  functions: Readonly<Record<string, string>>,
): Outcomes {
  return Object.entries(functions).flatMap(([functionId, sameUntil]) =>
    kinds.map((kind) => ({
      name: `${functionId} ${kind}`,
      story: { behaviour, trouble: [functionId, kind] as const },
      sameUntil,
    })),
  );
}
