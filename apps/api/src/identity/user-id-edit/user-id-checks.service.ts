import { Injectable } from '@nestjs/common';

import { flowProblem, Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/index.js';
import { AccountsService } from '../accounts/index.js';
import { SignUpFlows, signUpUserIdCheck } from '../sign-up/index.js';
import { in10Minutes, inADay, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

const userIdEditCheck = subjectLimit('userIdEditCheck', in10Minutes(30), inADay(100));

/** Reveals whether a user ID is in use. A check therefore requires a verified address and is rate limited. */
@Injectable()
export class UserIdChecks {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly accounts: AccountsService,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
  ) {}

  async check(userId: string, context: RequestContext): Promise<void> {
    if (context.principal !== null) return this.checkFor(context.principal.accountId, userId);
    if (this.settings.current().accountRegistrationSetting.userId === 'NOT_USE') throw noUserIds();
    const flow = await this.signUpFlows.requireInCall(context);
    if (flow.step !== 'form' && flow.step !== 'confirm')
      throw flowProblem('/signup', 'no verified address yet');
    await this.limits.consumeFrom(context.address, signUpUserIdCheck);
    await this.accounts.requireFreeUserId(userId);
  }

  async checkFor(accountId: AccountId, userId: string): Promise<void> {
    this.requireOffered();
    await this.limits.consume(userIdEditCheck, accountId);
    await this.accounts.requireFreeUserId(userId, accountId);
  }

  /** @throws {Problem} NOT_FOUND when the store does not offer login by user ID */
  requireOffered(): void {
    if (!this.settings.current().login.isEnabledUserId) throw noUserIds();
  }
}

function noUserIds(): Problem {
  return new Problem('NOT_FOUND', { log: 'the store has no user IDs' });
}
