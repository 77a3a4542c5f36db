import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';

const day = 86_400_000;

@Injectable()
export class SessionSweep implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    const before = (now: Date) => new Date(now.getTime() - day);
    this.expired.register({ table: 'session', column: 'expires_at', before });
  }
}
