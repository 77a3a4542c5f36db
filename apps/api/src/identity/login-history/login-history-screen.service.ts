import { Injectable } from '@nestjs/common';
import type { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { AccountTopRow } from '@account/domain/identity/my-page/account-top';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { MyPageService } from '../my-page/my-page.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { LoginHistory } from './login-history.service.js';
import type { AttemptRow } from './login-history.types.js';

type Data = DataOf<typeof loginHistoryScreen>;

@Injectable()
export class LoginHistoryScreen {
  constructor(
    private readonly history: LoginHistory,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly myPage: MyPageService,
  ) {}

  /** What to do about a login that was not one's own is suggested where My Page offers it and it is not done yet. */
  async data(member: Principal, context: RequestContext): Promise<Data> {
    const account = await this.accounts.summaryOf(member);
    const hrefOf = (row: AccountTopRow) => this.myPage.pageOf(row, account, context);
    const attempts = await this.history.newest(member.accountId);
    return {
      attempts: attempts.map((row) => shown(row, member)),
      ip: context.address,
      passwordHref: hrefOf('password') ?? hrefOf('setPassword'),
      multiFactorHref: account.secondFactors.length > 0 ? null : hrefOf('multiFactor'),
      otherSessions: await this.sessions.countOthers(member),
    };
  }
}

function shown(row: AttemptRow, session: Principal): Data['attempts'][number] {
  const { accountId: _, isAmaltheaLogin: __, createdAt, ...rest } = row;
  const isCurrent = row.result === 'success' && createdAt.getTime() === session.createdAt.getTime();
  return { ...rest, createdAt: createdAt.toISOString(), isCurrent };
}
