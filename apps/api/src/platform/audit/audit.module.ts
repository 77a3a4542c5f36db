import { Global, Module } from '@nestjs/common';

import { AuditTrail } from './audit-trail.repository.js';

@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
