import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { Redirect } from '@account/contracts/platform/call';
import { Controller, Param } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../../platform/http/endpoint.decorators.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Problem } from '../../../../platform/http/problem.js';
import { Renewals, type ManualRetryResult } from '../../renewals/index.js';
import { OwnContracts } from '../own-contracts.service.js';
import { detailPath } from '../subscription-paths.js';
import { failureOf, withLockProblem, problemOf, retryLimitProblem } from '../subscription-problems.js';

/** Lets members pay the unpaid amount of a contract on hold. */
@Controller()
export class PaymentRetriesController {
  constructor(
    private readonly own: OwnContracts,
    private readonly renewals: Renewals,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} NOT_FOUND, PAYMENT_REFUSED, PAYMENT_METHOD_REFUSED, PAYMENT_NOT_STARTED,
   *   PAYMENT_BEING_CHECKED, …
   */
  @Call(retryPaymentCall)
  async retry(@Param('id') id: string, @ParsedRequest() { member }: ParsedRequest): Promise<Redirect> {
    const { id: contractId, customerId } = await this.own.findOwnContract(id, member);
    const retried = await withLockProblem('PAYMENT_NOT_STARTED', () =>
      this.renewals.retryManually({ contractId, customerId }),
    );
    requireRetried(retried, this.clock.now());
    return { redirectTo: detailPath(contractId) };
  }
}

function requireRetried(retried: ManualRetryResult, now: Date): void {
  switch (retried.outcome) {
    case 'paid':
      return;
    case 'driven': {
      const code = failureOf(retried.result);
      if (code !== null) throw new Problem(code);
      return;
    }
    case 'refused':
      throw retried.refusal === 'tooManyAttempts'
        ? retryLimitProblem(retried.againOn, now)
        : problemOf('retry', retried.refusal);
    case 'notFound':
      throw new Problem('NOT_FOUND', { log: 'the contract does not exist' });
    case 'notClaimed':
      throw new Problem(notClaimed[retried.why], { log: retried.why });
  }
}

const notClaimed = {
  methodNotFound: 'PAYMENT_METHOD_NOT_FOUND',
  methodUnusable: 'PAYMENT_METHOD_REREGISTER',
  gatewayNotConfigured: 'PAYMENT_METHOD_NOT_AVAILABLE',
  clock: 'PAYMENT_NOT_STARTED',
} as const satisfies Record<Extract<ManualRetryResult, { outcome: 'notClaimed' }>['why'], ProblemCode>;
