import { reportCardFormFaultCall } from '@account/contracts/commerce/card-form/card-form-faults.contract';
import { Controller } from '@nestjs/common';

import { Call, Input, Member } from '../../platform/http/endpoint.decorators.js';
import { CardFormFaults } from './card-form-faults.service.js';

@Controller()
export class CardFormFaultsController {
  constructor(private readonly faults: CardFormFaults) {}

  @Call(reportCardFormFaultCall)
  report(@Input() { code }: Input<typeof reportCardFormFaultCall>, @Member() { accountId }: Member) {
    return this.faults.report(code, accountId);
  }
}
