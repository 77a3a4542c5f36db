import { claimCharge } from '@account/domain/commerce/subscriptions/contracts/charge-events';
import { recordRefusal } from '@account/domain/commerce/subscriptions/contracts/charge-refused';
import { taxTermsOf } from '@account/domain/commerce/money/tax';
import { yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import {
  type ChargeInitiator,
  ChargeNotClaimed,
  Charges,
  type ClaimedCharge,
  type NewCharge,
} from '../../../payments/charges/index.js';
import {
  type EventCycle,
  ContractEvents,
  Contracts,
  type LockedCycle,
  type StoredContract,
  type StoredCycle,
} from '../../contracts/index.js';
import type { StoredPlan } from '../../../catalogue/plans/index.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { soldPlan } from './renewal-terms.service.js';

export function eventCycle({ id: cycleId, dueOn, amount }: StoredCycle): EventCycle {
  return { cycleId, dueOn, amount };
}

/** Claims the charge of a billing cycle only once, even for concurrent calls by workers and members. */
@Injectable()
export class RenewalClaims {
  constructor(
    private readonly contracts: Contracts,
    private readonly charges: Charges,
    private readonly events: ContractEvents,
    private readonly accounts: AccountsService,
  ) {}

  /**
   * The contract must be locked and have an amount to pay.
   * @throws {ChargeNotClaimed} in which case the transaction must be rolled back
   */
  async claimRenewal(
    transaction: Transaction,
    { contract, cycle }: LockedCycle,
    plan: StoredPlan,
    initiator: ChargeInitiator,
  ): Promise<ClaimedCharge> {
    const decision = claimCharge(contract.facts);
    if (decision.outcome !== 'changed') throw new Error(`Contract ${contract.id} is already being charged`);
    const made = await this.carrierCharge(transaction, { contract, cycle }, plan);
    const charge = await this.charges.claimCharge(transaction, { ...made, initiator });
    await this.contracts.changeContract(transaction, contract, { facts: decision.facts });
    return charge;
  }

  /** Claims a charge that the carrier makes without a request by the service. */
  async carrierCharge(
    transaction: Transaction,
    { contract, cycle }: Pick<LockedCycle, 'contract' | 'cycle'>,
    plan: StoredPlan,
  ): Promise<NewCharge> {
    return {
      ...(await this.chargeOf(transaction, contract, plan)),
      subject: { kind: 'cycle', id: cycle.id },
      amount: yen(cycle.amount),
      ...taxTermsOf(cycle),
      initiator: 'STORE',
    };
  }

  async holdContract(
    transaction: Transaction,
    { contract: before, cycle, today }: LockedCycle,
  ): Promise<void> {
    const decision = recordRefusal(before.facts, { today, refusal: 'needsMethod', tries: [] });
    if (decision.outcome !== 'changed') throw new Error(`Contract ${before.id} cannot be put on hold`);
    const contract = await this.contracts.changeContract(transaction, before, { facts: decision.facts });
    const failed = {
      event: 'paymentFailed',
      cycle: eventCycle(cycle),
      chargeId: null,
      refusal: 'needsMethod',
      isFirst: before.facts.heldSince === null,
      wasUnknown: false,
    } as const;
    await this.events.publishEvents(transaction, { contract, before }, [failed]);
  }

  private async chargeOf(
    transaction: Transaction,
    { customerId, payment }: StoredContract,
    plan: StoredPlan,
  ): Promise<Pick<NewCharge, 'customerId' | 'plan' | 'paymentMethodId' | 'itemName'>> {
    const { methodId: paymentMethodId } = payment;
    if (paymentMethodId === null) throw new ChargeNotClaimed('methodNotFound');
    const account = await this.accounts.findOfCustomer(customerId, transaction);
    const itemName = plan.name[account?.language ?? 'ja'];
    return { customerId, plan: soldPlan(plan), paymentMethodId, itemName };
  }
}
