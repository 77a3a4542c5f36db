import { Controller, Param } from '@nestjs/common';
import { postalCodeCall } from '@account/contracts/store/postal-codes/postal-codes.contract';

import { Call } from '../../platform/http/endpoint.decorators.js';
import { PostalCodesService } from './postal-codes.service.js';

@Controller()
export class PostalCodesController {
  constructor(private readonly postalCodes: PostalCodesService) {}

  @Call(postalCodeCall)
  async search(@Param('postalCode') postalCode: string) {
    return { results: await this.postalCodes.addressesOf(postalCode) };
  }
}
