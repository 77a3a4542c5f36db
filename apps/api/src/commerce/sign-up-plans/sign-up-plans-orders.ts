import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import { PurchaseOrigins } from '../purchase/purchase-origins.service.js';
import { SignUpPlansFlows } from './sign-up-plans-flows.service.js';

/** An order inside the sign-up is made by somebody who is about to choose a plan there. */
@Injectable()
export class SignUpPlansOrders implements OnModuleInit {
  constructor(
    private readonly origins: PurchaseOrigins,
    private readonly flows: SignUpPlansFlows,
  ) {}

  onModuleInit(): void {
    this.origins.registerSignUp(async (context) => {
      if ((await this.flows.find(context)) === undefined)
        throw new Problem('INVALID_REQUEST', { log: 'no plan is chosen in a sign-up here' });
    });
  }
}
