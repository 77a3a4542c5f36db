import { Controller } from '@nestjs/common';
import { reportCardFormFaultCall } from '@account/contracts/commerce/payments/card-form/card-form-faults.contract';
import { Counter, Registry } from 'prom-client';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { Logger } from '../../../platform/logging/logger.js';
import { in10Minutes, subjectLimit } from '../../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';

/** Limits reports so that a browser in a loop does not fill the log. */
const cardFormFault = subjectLimit('cardFormFault', in10Minutes(5));

@Controller()
export class CardFormFaultsController {
  private readonly faults: Counter;

  constructor(
    private readonly limits: RateLimits,
    private readonly logger: Logger,
    registry: Registry,
  ) {
    this.faults = new Counter({
      name: 'account_card_form_errors_total',
      help: 'Card tokenisations that failed for a reason other than the entered card',
      registers: [registry],
    });
  }

  /**
   * @param code error code from the card company's script. It is sent by a browser and therefore untrusted; it
   *   is only used for an alert.
   */
  @Call(reportCardFormFaultCall)
  async report(
    @ParsedRequest() {
      input: { code },
      member: { accountId },
    }: ParsedRequest<typeof reportCardFormFaultCall>,
  ): Promise<void> {
    await this.limits.consume(cardFormFault, accountId);
    this.faults.inc();
    this.logger.error('card_tokenisation.failed', undefined, {
      code,
    });
  }
}
