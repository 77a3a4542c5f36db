import { emailKey } from '@account/domain/identity/accounts/email';
import { Injectable } from '@nestjs/common';

import { japanTime } from '../../platform/cli/japan-time.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { AttemptThrottle } from '../../platform/rate-limit/attempt-throttle.service.js';
import { declaredAttemptPurposes } from '../../platform/rate-limit/attempt-purpose.declaration.js';
import { SettingsService } from '../../store/settings/index.js';
import { LinkedAccounts } from '../linked-accounts/index.js';
import { LoginHistory } from '../login-history/index.js';
import { PasswordsService } from '../passwords/index.js';
import { FactorRemovals } from '../second-factors/index.js';
import type { AccountOverview } from './account-status.service.js';

type AttemptRow = Awaited<ReturnType<LoginHistory['listNewest']>>[number];
type SecondFactorRow = Awaited<ReturnType<FactorRemovals['listFactors']>>[number];

const attemptsListed = 10;

/** Reports to support staff how a member can sign in, and what prevents a sign-in. */
@Injectable()
export class SignInMethods {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly removals: FactorRemovals,
    private readonly linked: LinkedAccounts,
    private readonly history: LoginHistory,
    private readonly throttle: AttemptThrottle,
    private readonly settings: SettingsService,
  ) {}

  /** Returns the sign-in methods of a member; empty when none is available. */
  async listMethods({ accountId, hasPassword, contactEmail, passkeys }: AccountOverview): Promise<string[]> {
    const byCode = contactEmail !== null && this.settings.current().login.isEnabledAuthCode;
    return [
      ...(hasPassword && this.passwords.isEnabled ? ['Password'] : []),
      ...(byCode ? ['Code by mail'] : []),
      ...(passkeys > 0 ? [`Passkeys: ${String(passkeys)}`] : []),
      ...(await this.linked.providersOf(accountId)),
    ];
  }

  /** Returns when an unknown browser may make the next login attempt; null when it may do so immediately. */
  async throttledUntil({ accountId, contactEmail, userId }: AccountOverview): Promise<Date | null> {
    const subjects = Object.keys(throttleSubjects(accountId, contactEmail, userId));
    const rows = await Promise.all(
      declaredAttemptPurposes().map((purpose) => this.throttle.listFailures(purpose, subjects, accountId)),
    );
    const ends = rows.flat().flatMap(({ until }) => until ?? []);
    return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
  }

  async describeAccount(account: AccountOverview): Promise<string[]> {
    const { accountId } = account;
    const factors = await this.removals.listFactors(accountId);
    const attempts = await this.attemptLines(accountId, attemptsListed + 1);
    const older = attempts.length > attemptsListed ? [`Older: "accounts list-logins ${accountId}"`] : [];
    const ways = await this.listMethods(account);
    return [
      ...section('Sign-in methods', ways),
      ...section('Second factors', factors.map(factorLine)),
      ...section('Last logins', [...attempts.slice(0, attemptsListed), ...older]),
      ...section('Failures and delays', await this.throttleLines(account)),
    ];
  }

  /** Returns one line for each login attempt, newest first. */
  async attemptLines(accountId: AccountId, limit: number): Promise<string[]> {
    return (await this.history.listNewest(accountId, limit)).map(attemptLine);
  }

  private async throttleLines({ accountId, contactEmail, userId }: AccountOverview): Promise<string[]> {
    const subjects = throttleSubjects(accountId, contactEmail, userId);
    const rows = await Promise.all(
      declaredAttemptPurposes().map(async (purpose) =>
        (await this.throttle.listFailures(purpose, Object.keys(subjects), accountId)).map(
          ({ of, failures, until }) =>
            `${purpose.name}, ${subjects[of] ?? of}: ${String(failures)} failed, ` +
            (until === null ? 'no delay' : `next attempt possible at ${japanTime(until)}`),
        ),
      ),
    );
    return rows.flat();
  }
}

/**
 * Returns the throttle keys, with labels, that all unknown browsers share. Known browsers have separate limits.
 */
function throttleSubjects(
  accountId: AccountId,
  email: string | null,
  userId: string | null,
): Record<string, string> {
  return {
    [accountId]: 'second factor',
    [`${accountId}\0BackupCode`]: 'backup codes',
    ...(email !== null && { [`email\0${emailKey(email)}`]: 'by address' }),
    ...(userId !== null && { [`userId\0${userId.toLowerCase()}`]: 'by user ID' }),
  };
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function factorLine({ type, enabledAt, phoneNumber, removalDueAt }: SecondFactorRow): string {
  const phone = phoneNumber === null ? '' : ` to a number that ends in ${phoneNumber.slice(-4)}`;
  const removal = removalDueAt === null ? '' : `, to be removed ${japanTime(removalDueAt)}`;
  return `${type}${phone}, since ${japanTime(enabledAt)}${removal}`;
}

function attemptLine(attempt: AttemptRow): string {
  const { createdAt, result, loginMethod, multiFactorType, deviceInfo, country, ip } = attempt;
  const from = [deviceInfo, country, ip].filter((part) => part !== null).join(', ');
  const factor = multiFactorType === null ? '' : ` and ${multiFactorType}`;
  return `${japanTime(createdAt)} ${result}: ${loginMethod}${factor} (${from})`;
}
