import { Module } from '@nestjs/common';

import { EntitlementRepository } from './entitlement.repository.js';
import { Entitlements } from './entitlements.service.js';

@Module({ providers: [EntitlementRepository, Entitlements], exports: [Entitlements] })
export class EntitlementsModule {}
