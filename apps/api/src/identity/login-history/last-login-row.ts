import { Injectable, type OnModuleInit } from '@nestjs/common';

import { MyPageRows } from '../my-page-rows/my-page-rows.service.js';
import { lastLoginOfMember } from './login-history.rows.js';
import { LoginHistory } from './login-history.service.js';

/** What My Page says of the log-in before this page, which may be the one that opened it. */
@Injectable()
export class LastLoginRow implements OnModuleInit {
  constructor(
    private readonly history: LoginHistory,
    private readonly rows: MyPageRows,
  ) {}

  onModuleInit(): void {
    this.rows.provide(lastLoginOfMember, async ({ member }) => {
      const last = await this.history.lastLogin(member.accountId);
      return { last: last && { ...last, createdAt: last.createdAt.toISOString() } };
    });
  }
}
