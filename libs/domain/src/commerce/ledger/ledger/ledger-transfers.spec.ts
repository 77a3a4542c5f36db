import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { taxRoundings, type TaxTerms } from '../../money/tax.js';
import { yen, type Yen } from '../../money/yen.js';
import { chargeEarning, refundEarning, type Earning } from './earning.js';
import {
  ledgerBalance,
  ledgerEvents,
  ledgerTransfers,
  type LedgerAccount,
  type LedgerEvent,
  type LedgerTransfer,
  type Sale,
} from './ledger-transfers.js';

const gateway = 'sbps-card';
const receivable: LedgerAccount = 'gateway_receivable:sbps-card';
const sale: Sale = { planType: 'subscription', taxRate: 10, taxRounding: 'floor' };
const amount = yen(1_078);
const whole = { ...sale, amount, previouslyRefunded: yen(0) };

describe('ledgerTransfers', () => {
  it.each<[string, LedgerEvent, [LedgerAccount, LedgerAccount, number][]]>([
    [
      'J1: a settled charge',
      { event: 'CHARGE_SETTLED', gateway, amount, ...sale },
      [
        [receivable, 'sales:subscription', 980],
        [receivable, 'consumption_tax:10', 98],
      ],
    ],
    ['J7: a charge settled at ¥0', { event: 'CHARGE_SETTLED', gateway, amount: yen(0), ...sale }, []],
    [
      'a charge of ¥5 without tax',
      { event: 'CHARGE_SETTLED', gateway, amount: yen(5), ...sale },
      [[receivable, 'sales:subscription', 5]],
    ],
    [
      'a charge with tax rounded up',
      { event: 'CHARGE_SETTLED', gateway, amount: yen(980), ...sale, taxRounding: 'ceil' },
      [
        [receivable, 'sales:subscription', 890],
        [receivable, 'consumption_tax:10', 90],
      ],
    ],
    [
      'I11: a charge without an order',
      { event: 'CHARGE_SUSPENDED', gateway, amount },
      [[receivable, 'suspense', 1_078]],
    ],
    [
      'I19: a suspended charge that is honoured',
      { event: 'SUSPENSE_FULFILLED', amount, ...sale },
      [
        ['suspense', 'sales:subscription', 980],
        ['suspense', 'consumption_tax:10', 98],
      ],
    ],
    [
      'J9: a decided refund',
      { event: 'REFUND_DECIDED', ...whole },
      [
        ['sales:subscription', 'refunds_payable', 980],
        ['consumption_tax:10', 'refunds_payable', 98],
      ],
    ],
    [
      'a second partial refund',
      { event: 'REFUND_DECIDED', ...whole, amount: yen(878), previouslyRefunded: yen(200) },
      [
        ['sales:subscription', 'refunds_payable', 798],
        ['consumption_tax:10', 'refunds_payable', 80],
      ],
    ],
    [
      'a refund from suspense',
      { event: 'SUSPENSE_REFUND_DECIDED', amount },
      [['suspense', 'refunds_payable', 1_078]],
    ],
    [
      'I17: a confirmed refund',
      { event: 'REFUND_CONFIRMED', gateway, amount },
      [['refunds_payable', receivable, 1_078]],
    ],
    [
      'a refused refund',
      { event: 'REFUND_REFUSED', ...whole },
      [
        ['refunds_payable', 'sales:subscription', 980],
        ['refunds_payable', 'consumption_tax:10', 98],
      ],
    ],
    [
      'a refused refund from suspense',
      { event: 'SUSPENSE_REFUND_REFUSED', amount },
      [['refunds_payable', 'suspense', 1_078]],
    ],
    ['an opened dispute', { event: 'DISPUTE_OPENED', gateway, amount }, [['disputed', receivable, 1_078]]],
    ['a won dispute', { event: 'DISPUTE_WON', gateway, amount }, [[receivable, 'disputed', 1_078]]],
    ['a lost dispute', { event: 'DISPUTE_LOST', amount }, [['dispute_losses', 'disputed', 1_078]]],
    [
      'a payout',
      { event: 'PAYOUT_IMPORTED', gateway, paid: yen(1_043), fees: yen(35) },
      [
        ['bank', receivable, 1_043],
        ['gateway_fees', receivable, 35],
      ],
    ],
    [
      'a negative payout',
      { event: 'PAYOUT_IMPORTED', gateway, paid: yen(-1_078), fees: yen(35) },
      [
        [receivable, 'bank', 1_078],
        ['gateway_fees', receivable, 35],
      ],
    ],
  ])('returns the transfers of %s', (_, event, lines) => {
    const expected = lines.map(([debit, credit, moved], index) => ({
      line: index + 1,
      debit,
      credit,
      amount: moved,
    }));
    expect(ledgerTransfers(event)).toEqual(expected);
    expect(ledgerEvents).toContain(event.event);
  });
});

/** A charge with confirmed or refused refunds, and a dispute. */
interface History {
  amount: Yen;
  terms: TaxTerms;
  isSuspended: boolean;
  refunds: { share: number; isConfirmed: boolean }[];
  dispute: 'none' | 'open' | 'won' | 'lost';
}

const anyTerms = fc.record<TaxTerms>({
  taxRate: fc.constantFrom(0, 8, 10),
  taxRounding: fc.constantFrom(...taxRoundings),
});
const history = fc.record<History>({
  amount: fc.integer({ min: 1, max: 20_000 }).map(yen),
  terms: anyTerms,
  isSuspended: fc.boolean(),
  refunds: fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isConfirmed: fc.boolean() }),
    { maxLength: 5 },
  ),
  dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
});

describe('ledger for any sequence of events', () => {
  it('balances the accounts for earnings, tax, receivables, refunds and funds in suspense', () => {
    fc.assert(
      fc.property(fc.array(history, { maxLength: 6 }), (histories) => {
        const played = histories.map(play);
        const transfers = played.flatMap((each) => each.transfers);
        const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
        const of = (name: string) => ledgerBalance(transfers, (account) => account.split(':')[0] === name);
        expect(ledgerBalance(transfers, () => true)).toBe(0);
        expect(0 - of('sales')).toBe(
          sum(played.flatMap(({ earnings }) => earnings.map((each) => each.netBillingAmount))),
        );
        expect(0 - of('consumption_tax')).toBe(
          sum(played.flatMap(({ earnings }) => earnings.map((each) => each.taxAmount))),
        );
        expect(of('gateway_receivable')).toBe(
          sum(played.map((each) => each.collected - each.refunded - each.disputed)),
        );
        expect(of('refunds_payable')).toBe(0);
        expect(of('suspense')).toBe(0);
        expect(transfers.every((each) => each.amount > 0 && each.debit !== each.credit)).toBe(true);
      }),
    );
  });

  it('returns the remaining tax of a charge with the last partial refund (J9)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.nat(5_000), { maxLength: 6 }),
        anyTerms,
        (paid, cuts, terms) => {
          const charged = chargeEarning(yen(paid), terms);
          let before = yen(0);
          let tax = 0;
          for (const cut of [...cuts, paid]) {
            const part = yen(Math.min(cut, paid - before));
            tax += refundEarning({ amount: part, previouslyRefunded: before, ...terms }).taxAmount;
            before = yen(before + part);
          }
          expect(charged.taxAmount + tax).toBe(0);
        },
      ),
    );
  });
});

it('chargeEarning of ¥0 has the kind ZERO', () => {
  expect(chargeEarning(yen(0), sale)).toEqual({
    kind: 'ZERO',
    billingAmount: 0,
    taxAmount: 0,
    netBillingAmount: 0,
  });
  expect(chargeEarning(amount, sale)).toEqual({
    kind: 'CHARGE',
    billingAmount: 1_078,
    taxAmount: 98,
    netBillingAmount: 980,
  });
});

function play({ amount: charged, terms, isSuspended, refunds, dispute }: History) {
  const of: Sale = { planType: 'subscription', ...terms };
  const transfers: LedgerTransfer[] = [];
  const add = (event: LedgerEvent) => transfers.push(...ledgerTransfers(event));
  const earnings: Earning[] = [chargeEarning(charged, terms)];
  if (isSuspended) {
    add({ event: 'CHARGE_SUSPENDED', gateway, amount: charged });
    add({ event: 'SUSPENSE_FULFILLED', amount: charged, ...of });
  } else {
    add({ event: 'CHARGE_SETTLED', gateway, amount: charged, ...of });
  }
  let refunded = 0;
  for (const { share, isConfirmed } of refunds) {
    const part = {
      ...of,
      amount: yen(Math.floor((charged - refunded) * share)),
      previouslyRefunded: yen(refunded),
    };
    if (part.amount === 0) continue;
    add({ event: 'REFUND_DECIDED', ...part });
    if (!isConfirmed) {
      add({ event: 'REFUND_REFUSED', ...part });
      continue;
    }
    add({ event: 'REFUND_CONFIRMED', gateway, amount: part.amount });
    earnings.push(refundEarning(part));
    refunded += part.amount;
  }
  const argued = yen(dispute === 'none' ? 0 : charged - refunded);
  if (dispute !== 'none') add({ event: 'DISPUTE_OPENED', gateway, amount: argued });
  if (dispute === 'won') add({ event: 'DISPUTE_WON', gateway, amount: argued });
  if (dispute === 'lost') add({ event: 'DISPUTE_LOST', amount: argued });
  return { transfers, earnings, collected: charged, refunded, disputed: dispute === 'won' ? 0 : argued };
}
