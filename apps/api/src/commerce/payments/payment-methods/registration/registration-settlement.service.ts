import { paymentMethodLimit } from '@account/domain/commerce/payments/payment-methods/saved-method';
import type {
  RegistrationProblem,
  RegistrationState,
} from '@account/domain/commerce/payments/payment-methods/registration';
import type { Registered } from '@account/gateways/payments/gateway-registration';
import { Injectable } from '@nestjs/common';

import { Clock } from '../../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../../platform/ids/ids.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { RateLimits } from '../../../../platform/rate-limit/rate-limits.service.js';
import { Customers } from '../../../ledger/customers/index.js';
import { PaymentMethodEvents } from '../saved/payment-method-events.service.js';
import { PaymentMethodRepository } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';
import { ProviderMethods, type Place } from './provider-methods.service.js';
import { paymentMethodRegistration } from '../payment-methods.limits.js';
import { isCard } from './registration-outcomes.js';
import { RegistrationMetrics } from './registration-metrics.js';
import { RegistrationRepository, inFlightStates, type RegistrationRow } from './registration.repository.js';

/** Ends each registration once when several processes learn the result at the same time. */
@Injectable()
export class RegistrationSettlement {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly methods: PaymentMethodRepository,
    private readonly providerMethods: ProviderMethods,
    private readonly customers: Customers,
    private readonly events: PaymentMethodEvents,
    private readonly metrics: RegistrationMetrics,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the method even if the registration has failed, because the provider's result is newer.
   * @returns false if the caller must read the row again
   */
  async recordRegistered(row: RegistrationRow, registered: Registered): Promise<boolean> {
    const problem = await this.database
      .transaction(async (transaction) => {
        const place = await this.providerMethods.findPlacement(transaction, row, registered);
        const problem = refusalOf(place);
        const methodId = place.same?.id ?? newId<'payment-method'>();
        if (problem === undefined)
          await this.providerMethods.saveMethod(transaction, row, registered, place, methodId);
        const isFirst = await this.end(
          row,
          problem ?? { state: 'REGISTERED', paymentMethodId: methodId },
          row.state === 'FAILED' ? ['FAILED'] : [...inFlightStates, 'ABANDONED'],
          transaction,
        );
        if (!isFirst) throw new AlreadySettled();
        await this.providerMethods.cleanUp(
          transaction,
          row,
          registered,
          problem !== undefined && !place.isOfAnother,
        );
        if (problem === undefined && place.accountId !== null)
          await this.notifyMember(transaction, place.accountId, methodId, place.same !== undefined);
        return problem;
      })
      .catch(ignoreAlreadySettled);
    if (problem === null) return false;
    this.metrics.count(row.type, problem === undefined ? 'registered' : 'failed');
    await this.count(row);
    return true;
  }

  async recordFailure(row: RegistrationRow, problem: RegistrationProblem): Promise<void> {
    if (!(await this.end(row, { state: 'FAILED', problem }, inFlightStates))) return;
    await this.metrics.failed(row.type);
    if (!unanswered.includes(problem)) await this.count(row);
  }

  /**
   * Reports a missing result by mail, because the member has left the page. Deletes anything that was stored at
   * the provider.
   */
  async recordUnresolved(row: RegistrationRow, left: Registered['instrument'] | null): Promise<void> {
    const isEnded = await this.database.transaction(async (transaction) => {
      const accountId = await this.customers.lockCustomer(transaction, row.customerId);
      const problem = isCard(row) ? 'CARD_REGISTRATION_FAILED' : 'PAYMENT_METHOD_REGISTRATION_FAILED';
      if (!(await this.end(row, { state: 'FAILED', problem }, inFlightStates, transaction))) return false;
      if (left !== null) await this.providerMethods.endAgreement(transaction, row, left, row.id);
      if (accountId !== null) await this.events.notifyNotRegistered(transaction, accountId, row.type);
      return true;
    });
    if (isEnded) await this.metrics.failed(row.type);
  }

  async recordAbandoned(row: RegistrationRow): Promise<void> {
    if (await this.end(row, { state: 'ABANDONED' }, ['AT_PROVIDER']))
      this.metrics.count(row.type, 'abandoned');
  }

  /**
   * Counts an agreement against the limit; cards were counted before they were sent. A registration above the
   * limit is accepted, and the next one is refused.
   */
  private async count(row: RegistrationRow): Promise<void> {
    if (isCard(row)) return;
    try {
      await this.limits.consume(paymentMethodRegistration, row.customerId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  private async notifyMember(
    transaction: Transaction,
    accountId: AccountId,
    id: PaymentMethodId,
    isReplaced: boolean,
  ): Promise<void> {
    const method = await this.methods.findById(transaction, id);
    if (method !== undefined) await this.events.recordRegistered(transaction, accountId, method, isReplaced);
  }

  private end(
    { id }: RegistrationRow,
    end: {
      state: 'REGISTERED' | 'ABANDONED' | 'FAILED';
      problem?: RegistrationProblem;
      paymentMethodId?: PaymentMethodId;
    },
    from: readonly RegistrationState[],
    transaction?: Transaction,
  ): Promise<boolean> {
    const change = { problem: null, ...end, encryptedRequest: null, finishedAt: this.clock.now() };
    return this.registrations.move(id, from, change, transaction);
  }
}

/**
 * Problems that occur before the provider has responded. These registrations are not counted against the limit.
 */
const unanswered: readonly RegistrationProblem[] = ['TOO_MANY_REQUESTS', 'PAYMENT_METHOD_NOT_AVAILABLE'];

/** Returns the reason why a registered method is not kept. */
function refusalOf({ accountId, live, same, isOfAnother }: Place) {
  const failed = (problem: RegistrationProblem) => ({ state: 'FAILED', problem }) as const;
  if (accountId === null || isOfAnother) return failed('PAYMENT_METHOD_REGISTRATION_FAILED');
  if (same === undefined && live.length >= paymentMethodLimit) return failed('PAYMENT_METHOD_LIMIT');
  return undefined;
}

class AlreadySettled extends Error {}

function ignoreAlreadySettled(error: unknown): null {
  if (error instanceof AlreadySettled) return null;
  throw error;
}
