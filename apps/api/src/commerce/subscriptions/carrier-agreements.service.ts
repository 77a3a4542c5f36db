import { startOf } from '@account/domain/commerce/calendar/business-date';
import { nextDue } from '@account/domain/commerce/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { StoredContract } from '../contracts/contracts.service.js';
import { GatewayTasks } from '../gateways/tasks/gateway-tasks.service.js';
import { ChargeableMethods } from '../payment-methods/chargeable-methods.service.js';

/** A carrier that collects by itself goes on until its agreement is ended there. */
@Injectable()
export class CarrierAgreements {
  constructor(
    private readonly methods: ChargeableMethods,
    private readonly tasks: GatewayTasks,
  ) {}

  /** Of a locked contract as it was; of one that no carrier collects there is nothing to end. */
  async endOf(transaction: Transaction, contract: StoredContract): Promise<void> {
    const { customerId, facts, payment } = contract;
    const isCarriers = facts.clock === 'provider' && facts.ownClockFrom === null;
    if (payment.methodId === null || !isCarriers) return;
    const method = await this.methods.lock(transaction, payment.methodId, customerId);
    if (typeof method === 'string') return;
    await this.methods.needsReplacing(transaction, payment.methodId);
    await this.tasks.add(transaction, {
      gateway: method.gateway,
      target: { kind: 'endAgreement', instrument: method.instrument },
      subject: payment.methodId,
      deadline: startOf(nextDue(facts)),
    });
  }
}
