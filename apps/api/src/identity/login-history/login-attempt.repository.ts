import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { columnOf } from '../../platform/prisma/columns.js';
import { Database, type Transaction, declareReplicaRead } from '../../platform/prisma/database.js';
import type { LoginAttempt } from '../../platform/prisma/generated/client.js';
import { MemberData } from '../member-data/index.js';
import type { AttemptRow } from './login-history.types.js';

export interface DueAlert {
  id: string;
  accountId: AccountId;
  createdAt: Date;
  ip: string;
  deviceInfo: string | null;
  browserInfo: string | null;
  country: string | null;
}

const fields = [
  ...['id', 'accountId', 'createdAt', 'ip', 'result', 'userIdentifierName', 'loginMethod'],
  ...['multiFactorType', 'requestMultiFactor', 'isAmaltheaLogin', 'isNewBrowser', 'deviceInfo'],
  ...['browserInfo', 'country'],
] as const satisfies (keyof AttemptRow & keyof LoginAttempt)[];

const columns = fields.map(columnOf).join(', ');

const selected = fields.map((field) => `${columnOf(field)} AS "${field}"`).join(', ');

const places = fields.map((_, index) => `$${index + 1}`);

const shownHistory = declareReplicaRead('login-history');

@Injectable()
export class LoginAttemptRepository {
  constructor(private readonly database: Database) {}

  async insert(transaction: Transaction, row: AttemptRow, alertDueAt: Date | null): Promise<void> {
    await this.database.statement(
      'login_attempt_insert',
      `INSERT INTO login_attempt (${columns}, alert_due_at) VALUES (${places.join(', ')}, $${fields.length + 1})`,
      [...fields.map((field) => row[field]), alertDueAt],
      transaction,
    );
  }

  async insertFailure(row: AttemptRow): Promise<void> {
    await this.database.statement(
      'login_attempt_insert_failure',
      `INSERT INTO login_attempt (${columns})
       SELECT ${places.with(1, 'a.account_id').join(', ')} FROM account_summary a WHERE a.account_id = $2`,
      fields.map((field) => row[field]),
    );
  }

  /**
   * Uses a prepared statement over all partitions, because planning the query for each month would cost more
   * than scanning them.
   */
  newest(accountId: AccountId, count: number): Promise<AttemptRow[]> {
    return this.database.replicaRead(shownHistory, (reader) =>
      reader.statement<AttemptRow & Record<string, unknown>>(
        'login_attempt_newest',
        `SELECT ${selected} FROM login_attempt WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
        [accountId, count],
      ),
    );
  }

  findSessionOpenings(accountId: AccountId, instants: readonly Date[]): Promise<AttemptRow[]> {
    return this.database.replicaRead(shownHistory, (reader) =>
      reader.statement<AttemptRow & Record<string, unknown>>(
        'login_attempt_openings',
        `SELECT ${selected} FROM login_attempt
          WHERE account_id = $1 AND created_at = ANY ($2::timestamptz[]) AND result = 'success'`,
        [accountId, [...instants]],
      ),
    );
  }

  async lastLogin(accountId: AccountId): Promise<Pick<AttemptRow, 'createdAt' | 'deviceInfo'> | null> {
    return this.database.prisma.loginAttempt.findFirst({
      where: { accountId, result: 'success' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { createdAt: true, deviceInfo: true },
    });
  }

  async dueAlert(id: string): Promise<DueAlert | undefined> {
    const due = await this.database.prisma.loginAttempt.findFirst({
      where: { id, alertDueAt: { not: null } },
      select: {
        ...{ id: true, accountId: true, createdAt: true, ip: true },
        ...{ deviceInfo: true, browserInfo: true, country: true },
      },
    });
    return due ?? undefined;
  }

  async dueAlerts(count: number): Promise<string[]> {
    const rows = await this.database.prisma.loginAttempt.findMany({
      where: { alertDueAt: { not: null } },
      orderBy: [{ alertDueAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
      take: count,
    });
    return rows.map(({ id }) => id);
  }

  async claimAlert(transaction: Transaction, id: string): Promise<boolean> {
    const { count } = await transaction.loginAttempt.updateMany({
      where: { id, alertDueAt: { not: null } },
      data: { alertDueAt: null },
    });
    return count === 1;
  }

  async forget(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.loginAttempt.deleteMany({ where: { accountId } });
  }
}

@Injectable()
export class LoginHistoryData {
  constructor(data: MemberData) {
    data.registerRecords({
      name: 'login-history',
      about: { ja: 'ログイン履歴', en: 'Login history' },
      tables: ['login_attempt'],
      fields: [
        ...['createdAt', 'result', 'ip', 'country', 'userIdentifierName'],
        ...['loginMethod', 'requestMultiFactor', 'multiFactorType', 'deviceInfo', 'browserInfo'],
        ...['isAmaltheaLogin', 'isNewBrowser'],
      ],
      read: (asked, { prisma }) =>
        prisma.loginAttempt.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    });
  }
}
