import type { CrashOutcome } from '../../../testing/crash-matrix.js';

/** A member's payment and the vendor's behaviour. */
export interface PayingStory {
  /** A card number, a carrier's behaviour at charges, or the choice of a PayPal buyer. */
  behaviour: string;
  /** A failure that the vendor has once. */
  trouble?: readonly [functionId: string, kind: string];
}

type Outcomes = CrashOutcome<PayingStory>[];

export const goodCard = '4111111111111111';

/** Behaviour of sandbox cards at a charge, by card number. */
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

/** Returns a story for each behaviour. Before the effect `sameUntil`, all stories are identical. */
export function each(behaviours: Readonly<Record<string, string>>, sameUntil: string): Outcomes {
  return Object.entries(behaviours).map(([name, behaviour]) => ({ name, story: { behaviour }, sameUntil }));
}

/** Returns behaviours that have the same name in the stories and in the sandbox. */
export function named(...behaviours: string[]): Record<string, string> {
  return Object.fromEntries(behaviours.map((behaviour) => [behaviour, behaviour]));
}

/** Returns stories with a transport failure at each of these vendor functions. */
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
