export interface Card {
  readonly number: string;
  /** Brand code: V, M, J, A or D. */
  readonly brand: string;
  readonly authentication: 'challenge' | 'frictionless' | 'refused' | 'late' | 'attempted';
  /** Error code that results from using the token of this card. */
  readonly tokenError?: 'T1' | 'T2';
  /** Error type (two digits) if registration is refused. */
  readonly refusedAtRegistration?: string;
  /** Charges that are refused, with their error type. */
  readonly refusal?: { readonly charges: 'first' | 'all' | 'renewals' | 'twoOfThree'; readonly type: string };
  readonly wire?: Wire;
  readonly after?: After;
}

/** Transport failures between the store and the provider. */
export type Wire =
  | 'authorisedLost'
  | 'notAuthorisedLost'
  | 'committedLost'
  | 'notCommittedLost'
  | 'slow8'
  | 'slow15'
  | 'slow20'
  | 'slow45'
  | 'serverError'
  | 'html'
  | 'truncated'
  | 'otherEncoding'
  | 'duplicate'
  | 'systemError'
  | 'reentryLimit'
  | 'unlisted'
  | 'notFoundAtFirst'
  | 'inquiryDown'
  | 'twice'
  | 'otherAmount';

export type After = 'refundRefused' | 'partRefused' | 'refundLost' | 'disputed' | 'disputeWon';

const usual = { brand: 'V', authentication: 'challenge' } as const;

const brands: readonly (readonly [string, string])[] = [
  ['4111111111111111', 'V'],
  ['5555555555554444', 'M'],
  ['3530111333300000', 'J'],
  ['378282246310005', 'A'],
  ['30569309025904', 'D'],
];

const wires: readonly (readonly [string, Wire])[] = [
  ['4000000500010006', 'authorisedLost'],
  ['4000000500020005', 'notAuthorisedLost'],
  ['4000000500030004', 'committedLost'],
  ['4000000500040003', 'notCommittedLost'],
  ['4000000500050002', 'slow8'],
  ['4000000500060001', 'slow15'],
  ['4000000500070000', 'slow45'],
  ['4000000500080009', 'serverError'],
  ['4000000500090008', 'html'],
  ['4000000500100005', 'truncated'],
  ['4000000500110004', 'otherEncoding'],
  ['4000000500120003', 'duplicate'],
  ['4000000500130002', 'systemError'],
  ['4000000500140001', 'reentryLimit'],
  ['4000000500150000', 'unlisted'],
  ['4000000500160009', 'notFoundAtFirst'],
  ['4000000500170008', 'inquiryDown'],
  ['4000000500180007', 'twice'],
  ['4000000500190006', 'otherAmount'],
  ['4000000500200003', 'slow20'],
];

const afters: readonly (readonly [string, After])[] = [
  ['4000000600010005', 'refundRefused'],
  ['4000000600020004', 'partRefused'],
  ['4000000600030003', 'refundLost'],
  ['4000000600040002', 'disputed'],
  ['4000000600050001', 'disputeWon'],
];

/**
 * Cards that are refused at registration, with the error type. `refusals` lists cards that are refused when
 * charged, with the error type and the refused charges.
 */
const registrations: readonly (readonly [string, string])[] = [
  ['4000000101220004', '22'],
  ['4000000101270009', '27'],
  ['4000000101610006', '61'],
];

const refusals: readonly (readonly [string, string, NonNullable<Card['refusal']>['charges']])[] = [
  ['4000000201210004', '21', 'first'],
  ['4000000201220003', '22', 'first'],
  ['4000000201250000', '25', 'first'],
  ['4000000201200005', '20', 'all'],
  ['4000000201230002', '23', 'all'],
  ['4000000201260009', '26', 'all'],
  ['4000000301220002', '22', 'renewals'],
  ['4000000301270007', '27', 'renewals'],
  ['4000000401220001', '22', 'twoOfThree'],
];

export const cards: readonly Card[] = [
  ...brands.map(([number, brand]) => ({ ...usual, number, brand })),
  { ...usual, number: '4000000100000001', authentication: 'frictionless' },
  { ...usual, number: '4000000100000019', authentication: 'refused' },
  { ...usual, number: '4000000100000027', authentication: 'late' },
  { ...usual, number: '4000000100000035', authentication: 'attempted' },
  { ...usual, number: '4000000100000043', tokenError: 'T2' },
  { ...usual, number: '4000000100000050', tokenError: 'T1' },
  ...registrations.map(([number, type]) => ({ ...usual, number, refusedAtRegistration: type })),
  ...refusals.map(([number, type, charges]) => ({ ...usual, number, refusal: { charges, type } })),
  ...wires.map(([number, wire]) => ({ ...usual, number, wire })),
  ...afters.map(([number, after]) => ({ ...usual, number, after })),
];

const byNumber = new Map(cards.map((card) => [card.number, card]));

export function findCard(number: string): Card | undefined {
  return byNumber.get(number);
}

/** @throws Error for a number that is not a test card */
export function cardOf(number: string): Card {
  const card = byNumber.get(number);
  if (card === undefined) throw new Error('Unknown test card');
  return card;
}

/** Returns the error type of a refused charge; undefined if it succeeds. */
export function refusalOf(
  { refusal }: Card,
  { charged, refused }: { readonly charged: number; readonly refused: number },
): string | undefined {
  switch (refusal?.charges) {
    case 'first':
      return charged === 0 && refused === 0 ? refusal.type : undefined;
    case 'all':
      return refusal.type;
    case 'renewals':
      return charged > 0 ? refusal.type : undefined;
    case 'twoOfThree':
      return charged > 0 && refused < 2 ? refusal.type : undefined;
    default:
      return undefined;
  }
}
