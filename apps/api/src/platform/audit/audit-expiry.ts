import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../lifecycle/expired-rows.service.js';
import { keptOfBooks } from './audit-trail.repository.js';

@Injectable()
export class AuditExpiry implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({ table: 'audit_event', column: 'expires_at' });
    this.expired.register({
      ...{ name: 'audit_event of members', table: 'audit_event', column: 'created_at' },
      only: 'expires_at IS NULL',
      before: (now) => new Date(now.getTime() - keptOfBooks),
    });
  }
}
