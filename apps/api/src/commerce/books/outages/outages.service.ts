import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../platform/ids/ids.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { type DisruptedCharge, DisruptedCharges } from '../../payments/charges/index.js';
import { LateContracts } from '../../subscriptions/contracts/index.js';
import { type CustomerId, Customers } from '../../ledger/customers/index.js';

export const affectedKinds = [
  'couldNotBuy',
  'waitedForAnswer',
  'renewalFailed',
  'chargedLate',
  'waived',
  'notDoneYet',
  'heldSince',
] as const;

export type AffectedKind = (typeof affectedKinds)[number];

export interface Affected {
  kind: AffectedKind;
  customerId: CustomerId;
  /** Null after account closure. */
  accountId: AccountId | null;
  planId: string;
  /** The charge, or the contract if there was no charge. */
  subject: string;
  /** The due date, or the day of the attempt. */
  on: BusinessDate;
  amount: number | null;
  settledOn: BusinessDate | null;
}

type Found = Omit<Affected, 'accountId'>;

@Injectable()
export class Outages {
  constructor(
    private readonly charges: DisruptedCharges,
    private readonly contracts: LateContracts,
    private readonly customers: Customers,
    private readonly day: BusinessDay,
  ) {}

  /** Returns rows of four lists. `skip` and `most` apply to each list separately. */
  async findAffected(
    from: Date,
    until: Date,
    { skip, most }: { skip: number; most: number },
  ): Promise<{ rows: Affected[]; isCut: boolean }> {
    const today = await this.day.today();
    const last = businessDateAt(new Date(until.getTime() - 1));
    const days = { from: businessDateAt(from), until: last < today ? last : today };
    const limit = skip + most + 1;
    const lists = [
      await this.charges.findBetween(from, until, limit),
      await this.contracts.findSettledLate(days, limit),
      await this.contracts.findWaiting(days, limit),
      await this.contracts.findHeld(days, limit),
    ] as const;
    const isCut = lists.some(({ length }) => length === limit);
    const [troubled, late, waiting, held] = lists;
    const shown = <Row>(rows: readonly Row[]) => rows.slice(skip, skip + most);
    const found: Found[] = [
      ...shown(troubled).map(ofCharge),
      ...shown(late).map(({ contractId, dueOn, settledOn, ...rest }) => ({
        ...rest,
        ...{ kind: settledOn === null ? ('waived' as const) : ('chargedLate' as const), settledOn },
        ...{ subject: `contract ${contractId}`, on: dueOn },
      })),
      ...shown(waiting).map((contract) => ofContract(contract, 'notDoneYet')),
      ...shown(held).map((contract) => ofContract(contract, 'heldSince')),
    ];
    return { rows: await this.resolveAccounts(found), isCut };
  }

  private async resolveAccounts(found: readonly Found[]): Promise<Affected[]> {
    const accounts = await this.customers.findAccounts(found.map(({ customerId }) => customerId));
    return found.map((each) => ({ ...each, accountId: accounts.get(each.customerId) ?? null }));
  }
}

function ofCharge({ id, customerId, orderId, planId, amount, phase, createdAt }: DisruptedCharge): Found {
  const isPaid = phase === 'SUCCEEDED';
  const ofMissing = orderId === null ? 'renewalFailed' : 'couldNotBuy';
  const kind = isPaid || phase === 'UNKNOWN' ? 'waitedForAnswer' : ofMissing;
  const on = businessDateAt(createdAt);
  return { kind, customerId, planId, subject: `charge ${id}`, on, amount, settledOn: null };
}

function ofContract(
  {
    contractId,
    customerId,
    planId,
    dueOn,
  }: { contractId: string; customerId: CustomerId; planId: string; dueOn: BusinessDate },
  kind: AffectedKind,
): Found {
  return {
    kind,
    customerId,
    planId,
    subject: `contract ${contractId}`,
    on: dueOn,
    amount: null,
    settledOn: null,
  };
}
