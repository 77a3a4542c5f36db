import { Global, Module } from '@nestjs/common';

import { RightsSource } from '../../platform/lifecycle/rights.port.js';
import { MembershipModule } from '../membership/membership.module.js';
import { RightsVersionRepository } from './rights-version.repository.js';
import { Rights } from './rights.service.js';

@Global()
@Module({
  imports: [MembershipModule],
  providers: [RightsVersionRepository, { provide: RightsSource, useClass: Rights }],
  exports: [RightsSource],
})
export class RightsModule {}
