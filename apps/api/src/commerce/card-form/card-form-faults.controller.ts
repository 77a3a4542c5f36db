import { reportCardFormFaultCall } from '@account/contracts/commerce/card-form/card-form-faults.contract';
import { Controller } from '@nestjs/common';

import { Asked, Call } from '../../platform/http/endpoint.decorators.js';
import { CardFormFaults } from './card-form-faults.service.js';

@Controller()
export class CardFormFaultsController {
  constructor(private readonly faults: CardFormFaults) {}

  @Call(reportCardFormFaultCall)
  report(@Asked() { input: { code }, member: { accountId } }: Asked<typeof reportCardFormFaultCall>) {
    return this.faults.report(code, accountId);
  }
}
