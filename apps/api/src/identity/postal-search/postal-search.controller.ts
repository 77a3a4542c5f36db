import { Controller, Param } from '@nestjs/common';
import { postalCodeCall } from '@account/contracts/store/postal-codes/postal-codes.contract';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { PostalCodesService } from '../../store/postal-codes/index.js';
import { SignUpFlows } from '../sign-up/index.js';

@Controller()
export class PostalSearchController {
  constructor(
    private readonly postalCodes: PostalCodesService,
    private readonly signUpFlows: SignUpFlows,
  ) {}

  @Call(postalCodeCall)
  async search(@Param('postalCode') postalCode: string, @ParsedRequest() { context }: ParsedRequest) {
    if (context.principal === null) await this.signUpFlows.requireInCall(context);
    return { results: await this.postalCodes.addressesOf(postalCode) };
  }
}
