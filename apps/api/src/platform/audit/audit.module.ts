import { Global, Module } from '@nestjs/common';

import { AuditExpiry } from './audit-expiry.js';
import { AuditHistory } from './audit-history.repository.js';
import { AuditSums } from './audit-sums.repository.js';
import { AuditTrail } from './audit-trail.repository.js';

@Global()
@Module({
  providers: [AuditExpiry, AuditHistory, AuditSums, AuditTrail],
  exports: [AuditHistory, AuditSums, AuditTrail],
})
export class AuditModule {}
