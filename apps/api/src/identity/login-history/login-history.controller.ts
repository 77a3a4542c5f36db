import { Controller } from '@nestjs/common';
import { enablePasswordScreen } from '@account/contracts/identity/enable-password/enable-password.contract';
import {
  loginHistoryScreen,
  type OtherSession,
} from '@account/contracts/identity/login-history/login-history.contract';
import { passwordEditScreen } from '@account/contracts/identity/password-edit/password-edit.contract';
import { multiFactorScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { Principal } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';
import { SessionsService } from '../sessions/index.js';
import { LoginHistory, type AttemptRow } from './login-history.service.js';

type Data = DataOf<typeof loginHistoryScreen>;

@Controller()
export class LoginHistoryController {
  constructor(
    private readonly history: LoginHistory,
    private readonly sessions: SessionsService,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Suggests measures against an unrecognised login: only those that the store offers and the member does not
   * use yet.
   */
  @ScreenData(loginHistoryScreen)
  async data(@ParsedRequest() { member, context }: ParsedRequest): Promise<Data> {
    const account = await this.accounts.summaryOf(member);
    const { login, multiFactorTypes } = this.settings.current();
    const passwordPage = account.passwordUpdatedAt === null ? enablePasswordScreen : passwordEditScreen;
    const hasSecondFactor = account.secondFactors.length > 0;
    const attempts = await this.history.listNewest(member.accountId);
    return {
      attempts: attempts.map((row) => shown(row, member)),
      ip: context.address,
      passwordHref: login.isEnabledPassword ? passwordPage.path : null,
      multiFactorHref: hasSecondFactor || multiFactorTypes.length === 0 ? null : multiFactorScreen.path,
      otherSessions: await this.otherSessions(member),
    };
  }

  private async otherSessions(member: Principal): Promise<OtherSession[]> {
    const sessions = await this.sessions.listOtherSessions(member);
    const openings = await this.history.findSessionOpenings(
      member.accountId,
      sessions.map(({ createdAt }) => createdAt),
    );
    return sessions.map(({ id, createdAt, lastSeenAt }) => {
      const opening = openings.get(createdAt.getTime());
      return {
        sessionId: id,
        openedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        deviceInfo: opening?.deviceInfo ?? null,
        browserInfo: opening?.browserInfo ?? null,
        country: opening?.country ?? null,
        ip: opening?.ip ?? null,
      };
    });
  }
}

function shown(row: AttemptRow, session: Principal): Data['attempts'][number] {
  const { accountId: _, isAmaltheaLogin: __, createdAt, ...rest } = row;
  const isCurrent = row.result === 'success' && createdAt.getTime() === session.createdAt.getTime();
  return { ...rest, createdAt: createdAt.toISOString(), isCurrent };
}
