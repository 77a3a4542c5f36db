import { Global, Module } from '@nestjs/common';

import { AuditExpiry } from './audit-expiry.js';
import { AuditHistory } from './audit-history.repository.js';
import { AuditTrail } from './audit-trail.repository.js';

@Global()
@Module({ providers: [AuditExpiry, AuditHistory, AuditTrail], exports: [AuditHistory, AuditTrail] })
export class AuditModule {}
