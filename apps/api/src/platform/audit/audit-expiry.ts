import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../lifecycle/expired-rows.service.js';

@Injectable()
export class AuditExpiry implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({ table: 'audit_event', column: 'expires_at' });
  }
}
