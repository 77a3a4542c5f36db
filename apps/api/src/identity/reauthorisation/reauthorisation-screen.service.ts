import { Injectable } from '@nestjs/common';
import type { reauthorisationScreen } from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import { isOwnPath } from '@account/contracts/platform/screens';
import {
  resendHintAfter,
  resendInterval,
} from '@account/domain/identity/verification-codes/verification-code';
import { safeReturnTo } from '@account/domain/platform/return-to';
import type * as z from 'zod/mini';

import type { ChallengeRow } from '../../platform/challenge/challenge.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SocialReauthorisation } from '../social/social-reauthorisation.service.js';
import { ReauthorisationCodes } from './reauthorisation-codes.service.js';

/** Looking at the page sends nothing: the page asks for a code itself. */
@Injectable()
export class ReauthorisationScreen {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: ReauthorisationCodes,
    private readonly social: SocialReauthorisation,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async data(
    member: Principal,
    context: RequestContext,
    returnTo: unknown,
  ): Promise<z.output<typeof reauthorisationScreen.data>> {
    const { accountId } = member;
    const account = await this.accounts.summaryOf(member);
    const latest = await this.codes.findLatest(accountId, context);
    const sent = latest !== undefined && this.isLive(latest) ? latest : undefined;
    return {
      isRegisteredPassword: account.passwordUpdatedAt !== null,
      isBotCheckEnabled: this.settings.current().login.isBotCheckEnabled,
      isCodeSent: sent !== undefined,
      codeSending: account.isEmailVerified
        ? {
            sendTo: account.contactEmail,
            resendInSeconds: sent ? this.secondsUntil(sent.createdAt, resendInterval) : 0,
            hintInSeconds: this.secondsUntil(sent?.createdAt ?? this.clock.now(), resendHintAfter),
          }
        : null,
      socialProviders: await this.social.ways(member, context),
      returnTo: safeReturnTo(returnTo, isOwnPath) ?? '/',
    };
  }

  private isLive({ consumedAt, expiresAt, attempts, maxAttempts }: ChallengeRow): boolean {
    return consumedAt === null && attempts < maxAttempts && expiresAt > this.clock.now();
  }

  private secondsUntil(moment: Date, afterwards: number): number {
    return Math.max(0, Math.ceil((moment.getTime() + afterwards - this.clock.now().getTime()) / 1_000));
  }
}
