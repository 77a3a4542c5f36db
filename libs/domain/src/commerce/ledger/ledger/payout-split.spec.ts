import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { yen } from '../../money/yen.js';
import { isSound, splitPayout, type GatewayMovements } from './payout-split.js';

const of = (gatewayId: string, charges: number, takenBack = 0): GatewayMovements => ({
  gatewayId,
  charges: yen(charges),
  takenBack: yen(takenBack),
});

const statement = (charges: number, takenBack: number, fees: number) => ({
  charges: yen(charges),
  takenBack: yen(takenBack),
  fees: yen(fees),
  paid: yen(charges - takenBack - fees),
});

it.each([
  [
    'one gateway that agrees with its books',
    statement(1_078, 0, 39),
    [of('card', 1_078)],
    [{ gatewayId: 'card', paid: 1_039, fees: 39, difference: 0 }],
  ],
  [
    'two gateways of one provider',
    statement(3_000, 300, 100),
    [of('card', 2_000, 300), of('link', 1_000)],
    [
      { gatewayId: 'card', paid: 1_634, fees: 66, difference: 0 },
      { gatewayId: 'link', paid: 966, fees: 34, difference: 0 },
    ],
  ],
  [
    'a charge missing in the books',
    statement(3_078, 0, 100),
    [of('card', 2_000), of('link', 1_000)],
    [
      { gatewayId: 'card', paid: 2_012, fees: 66, difference: 78 },
      { gatewayId: 'link', paid: 966, fees: 34, difference: 0 },
    ],
  ],
  [
    'more refunds than charges, with a fee',
    statement(0, 1_078, 300),
    [of('card', 0, 1_078)],
    [{ gatewayId: 'card', paid: -1_378, fees: 300, difference: 0 }],
  ],
])('splitPayout: %s', (_, payoutStatement, books, shares) => {
  expect(splitPayout(payoutStatement, books)).toEqual(shares);
});

it('splitPayout returns shares that add up to the statement for any books', () => {
  const movements = fc.array(fc.tuple(fc.nat(50_000), fc.nat(5_000)), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.nat(90_000), fc.nat(9_000), fc.nat(900), movements, (charges, back, fees, books) => {
      const payoutStatement = statement(charges, back, fees);
      const shares = splitPayout(
        payoutStatement,
        books.map(([came, went], index) => of(`gateway-${index}`, came, went)),
      );
      const sum = (field: 'paid' | 'fees' | 'difference') =>
        shares.reduce((total, share) => total + share[field], 0);
      expect(sum('paid')).toBe(payoutStatement.paid);
      expect(sum('fees')).toBe(fees);
      expect(shares.every((share) => share.fees >= 0)).toBe(true);
      expect(sum('difference')).toBe(
        charges - back - books.reduce((all, [came, went]) => all + came - went, 0),
      );
    }),
  );
});

it('isSound rejects a statement with inconsistent amounts', () => {
  expect(isSound(statement(1_078, 78, 30))).toBe(true);
  expect(isSound({ ...statement(1_078, 78, 30), paid: yen(971) })).toBe(false);
});
