import { Global, Module } from '@nestjs/common';

import { PlanRelease } from '../../contracts/contracts.module.js';
import { PlanHoldingRepository } from './plan-holding.repository.js';

/** What contracts ask of orders, which know contracts. */
@Global()
@Module({
  providers: [PlanHoldingRepository, { provide: PlanRelease, useExisting: PlanHoldingRepository }],
  exports: [PlanHoldingRepository, PlanRelease],
})
export class PlanHoldingModule {}
