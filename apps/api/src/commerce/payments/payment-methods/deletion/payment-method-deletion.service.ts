import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Redirect } from '@account/contracts/platform/call';
import {
  deletableState,
  type DeletableState,
} from '@account/domain/commerce/payments/payment-methods/saved-method';
import { Injectable } from '@nestjs/common';

import { requireFreshProof } from '../../../../identity/sessions/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { GatewayTasks } from '../../gateways/index.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import { isId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { PaymentInstruments } from '../payment-instruments.service.js';
import { PaymentMethodEvents } from '../saved/payment-method-events.service.js';
import { PaymentMethodRepository, type PaymentMethodRow } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';
import { PaymentMethodUses } from '../saved/payment-method-uses.port.js';
import { refOf } from '../registration/registration-driver.service.js';

const refusals = {
  contractUsed: 'PAYMENT_METHOD_IN_USE',
  cancellationPending: 'PAYMENT_METHOD_CANCELLATION_PENDING',
  chargePending: 'PAYMENT_BEING_CHECKED',
} as const satisfies Record<Exclude<DeletableState, 'free'>, ProblemCode>;

@Injectable()
export class PaymentMethodDeletion {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly instruments: PaymentInstruments,
    private readonly uses: PaymentMethodUses,
    private readonly tasks: GatewayTasks,
    private readonly events: PaymentMethodEvents,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async deleteMethod(id: string, member: Principal, { language }: RequestContext): Promise<Redirect> {
    const { accountId } = member;
    await this.database.transaction(async (transaction) => {
      requireFreshProof(member, this.clock.now());
      const method = isId(id)
        ? await this.methods.findOwn(transaction, id as PaymentMethodId, accountId)
        : undefined;
      if (method === undefined) throw new Problem('PAYMENT_METHOD_NOT_FOUND');
      if (!(await this.end(transaction, method))) return;
      const uses = await this.uses.findUses([method.id], language, transaction);
      const state = deletableState(uses.map(({ use }) => use));
      if (state !== 'free') throw new Problem(refusals[state], { log: state });
      await this.events.recordDeleted(transaction, accountId, method);
    });
    return { redirectTo: '/mypage/payment-method/delete/complete' };
  }

  /** Called at account closure, after every contract and order that uses a method has ended. */
  async deleteAll(transaction: Transaction, customerId: CustomerId): Promise<void> {
    for (const method of await this.methods.findLive(transaction, customerId))
      await this.end(transaction, method);
  }

  private async end(transaction: Transaction, method: PaymentMethodRow): Promise<boolean> {
    const sharing = await this.methods.lockSharingAgreement(transaction, [method.agreementHash]);
    if (!(await this.methods.delete(transaction, method.id, this.clock.now()))) return false;
    const instrument = this.instruments.decryptInstrument(method);
    const isLast = sharing.every((id) => id === method.id);
    if (instrument === null || !isLast) return true;
    const target = { kind: 'endAgreement', instrument } as const;
    await this.tasks.addTask(transaction, {
      gateway: refOf(method),
      target,
      subject: method.id,
      deadline: null,
    });
    return true;
  }
}
