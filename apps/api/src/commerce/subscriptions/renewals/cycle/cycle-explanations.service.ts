import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import {
  notChargingReason,
  type NotChargingReason,
} from '@account/domain/commerce/subscriptions/contracts/reminders/not-charging-reason';
import { Injectable } from '@nestjs/common';

import {
  BillingCycles,
  Contracts,
  scheduledChangeText,
  type CycleId,
  type StoredContract,
  type StoredCycle,
} from '../../contracts/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';

const sentences: Readonly<Record<NotChargingReason, string>> = {
  ended: 'it has ended',
  underWay: 'a charge is under way',
  cancelled: 'it is cancelled, and ends with what was paid for',
  stopped: 'its plan stops, and nothing more is charged',
  carrier: 'its carrier collects it',
  accountDisabled: 'the account is disabled',
  blocked: 'it is blocked until a person has looked',
  unanswered: 'too many tries in a row were sent and not executed: a person has to look',
  triedToday: 'it was tried on that day',
  needsMethod: 'it is on hold until the member has another method',
  waitsForRetry: 'it is on hold, and its next try is later',
  noRetryLeft: 'it is on hold, and no try is left',
  notDue: 'nothing was due',
};

/** Explains a period of a contract to operators, including why it was not charged. */
@Injectable()
export class CycleExplanations {
  constructor(
    private readonly contracts: Contracts,
    private readonly cycles: BillingCycles,
  ) {}

  async explainCycle(id: CycleId): Promise<string[]> {
    const found = await this.cycles.findCycle(id);
    if (found === undefined) return [];
    const { contract, cycle } = found;
    return [...linesOf(contract, cycle), ...(await this.explainChange(contract, cycle))];
  }

  private async explainChange(contract: StoredContract, { number }: StoredCycle): Promise<string[]> {
    const { predecessorId, orderId, joinedOn, agreedPrice } = contract;
    const before = predecessorId === null ? undefined : await this.contracts.findContract(predecessorId);
    if (before === undefined) return [];
    const from = `from contract ${before.id} of ${before.planId} on ${joinedOn}`;
    if (orderId === null) return [`Return to the old plan ${from}`];
    const promise = number === 1 ? `, ${formatYen(agreedPrice)} promised for this charge` : '';
    return [`Change of plan ${from}, order ${orderId}${promise}`];
  }

  /** Uses the current facts of the contract, which may differ from the facts on a day in the past. */
  async explainWithoutCharge(customerId: CustomerId, from: Date): Promise<string[]> {
    const day = businessDateAt(from);
    const contracts = await this.contracts.findLive(customerId);
    return contracts.map((contract) => {
      const reason = notChargingReason(contract.facts, day);
      const why = reason === null ? 'it is due, and has not been charged yet' : sentences[reason];
      const change = scheduledChangeText(contract.facts);
      return `Contract ${contract.id} of ${contract.planId}, due ${nextDue(contract.facts)}: ${why}.${change === null ? '' : ` It ${change}.`}`;
    });
  }
}

function linesOf(contract: StoredContract, cycle: StoredCycle): string[] {
  const { number, dueOn, amount, listPrice, state, startsOn, endsOn } = cycle;
  const period = startsOn === null ? '' : `, for ${startsOn} to ${endsOn}`;
  const discount = listPrice - amount;
  return [
    `Contract ${contract.id} of ${contract.planId}: ${contract.state}, price ${formatYen(contract.agreedPrice)} when it was made`,
    `Cycle ${number}, due ${dueOn}: ${formatYen(yen(amount))}${discount === 0 ? '' : `, ${formatYen(yen(discount))} less by campaign ${contract.campaign?.campaignId ?? '-'}`}, ${state}${period}`,
  ];
}
