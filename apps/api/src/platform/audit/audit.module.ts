import { Global, Module } from '@nestjs/common';

import { AuditHistory } from './audit-history.repository.js';
import { AuditTrail } from './audit-trail.repository.js';

@Global()
@Module({ providers: [AuditHistory, AuditTrail], exports: [AuditHistory, AuditTrail] })
export class AuditModule {}
