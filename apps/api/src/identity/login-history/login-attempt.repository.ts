import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { StatementRider } from '../../platform/prisma/statement-rider.js';
import type { AttemptRow } from './login-history.types.js';

/** The browser that a login comes from. */
interface LoginBrowser {
  tokenHash: Buffer;
  expiresAt: Date;
}

/** A login that the member has to be told of. */
export interface DueAlert {
  id: string;
  accountId: AccountId;
  createdAt: Date;
  ip: string;
  deviceInfo: string | null;
  browserInfo: string | null;
  country: string | null;
}

const columns = `id, account_id, created_at, ip, result, user_identifier_name, login_method, multi_factor_type,
  request_multi_factor, is_amalthea_login, device_info, browser_info, country`;

@Injectable()
export class LoginAttemptRepository {
  constructor(private readonly database: Database) {}

  /** Written with the session, of the same moment. A browser that the account did not know is known from then on, and an alert is due. */
  riderOf(row: AttemptRow, browser: LoginBrowser): StatementRider {
    return {
      name: 'login_attempt',
      expressions: (first) => {
        const at = (offset: number) => `$${first + offset}`;
        return `
       browser AS (
         INSERT INTO known_browser (account_id, token_hash, created_at, expires_at)
         SELECT account_id, ${at(0)}::bytea, ${at(1)}::timestamptz, ${at(2)}::timestamptz FROM opened
         ON CONFLICT (account_id, token_hash) DO UPDATE SET expires_at = excluded.expires_at
         RETURNING account_id, xmax = 0 AS is_new),
       attempt AS (
         INSERT INTO login_attempt (${columns}, alert_due_at)
         SELECT ${at(3)}::uuid, account_id, (SELECT created_at FROM opened), ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, ${at(8)},
                ${at(9)}::boolean, ${at(10)}::boolean, ${at(11)}, ${at(12)}, ${at(13)},
                CASE WHEN is_new THEN ${at(1)}::timestamptz END
           FROM browser)`;
      },
      values: [
        browser.tokenHash,
        row.createdAt,
        browser.expiresAt,
        row.id,
        row.ip,
        row.result,
        row.userIdentifierName,
        row.loginMethod,
        row.multiFactorType,
        row.requestMultiFactor,
        row.isAmaltheaLogin,
        row.deviceInfo,
        row.browserInfo,
        row.country,
      ],
    };
  }

  /** Rows of accounts that are gone meanwhile are left out. */
  async insertAll(rows: readonly AttemptRow[]): Promise<void> {
    await this.database.statement(
      'login_attempt_insert_all',
      `INSERT INTO login_attempt (${columns})
       SELECT r.id, a.id, r.created_at, r.ip, r.result, r.user_identifier_name, r.login_method, r.multi_factor_type,
              r.request_multi_factor, r.is_amalthea_login, r.device_info, r.browser_info, r.country
         FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[],
                     $8::text[], $9::boolean[], $10::boolean[], $11::text[], $12::text[], $13::text[])
           AS r (${columns})
         JOIN account a ON a.id = r.account_id`,
      [
        rows.map((row) => row.id),
        rows.map((row) => row.accountId),
        rows.map((row) => row.createdAt),
        rows.map((row) => row.ip),
        rows.map((row) => row.result),
        rows.map((row) => row.userIdentifierName),
        rows.map((row) => row.loginMethod),
        rows.map((row) => row.multiFactorType),
        rows.map((row) => row.requestMultiFactor),
        rows.map((row) => row.isAmaltheaLogin),
        rows.map((row) => row.deviceInfo),
        rows.map((row) => row.browserInfo),
        rows.map((row) => row.country),
      ],
    );
  }

  newest(accountId: AccountId, count: number): Promise<AttemptRow[]> {
    return this.database.statement<AttemptRow>(
      'login_attempt_newest',
      `SELECT id, account_id AS "accountId", created_at AS "createdAt", ip, result,
              user_identifier_name AS "userIdentifierName", login_method AS "loginMethod",
              multi_factor_type AS "multiFactorType", request_multi_factor AS "requestMultiFactor",
              is_amalthea_login AS "isAmaltheaLogin", device_info AS "deviceInfo", browser_info AS "browserInfo", country
         FROM login_attempt WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
      [accountId, count],
    );
  }

  async dueAlert(id: string): Promise<DueAlert | undefined> {
    const [row] = await this.database.statement<DueAlert>(
      'login_attempt_due_alert',
      `SELECT id, account_id AS "accountId", created_at AS "createdAt", ip, device_info AS "deviceInfo",
              browser_info AS "browserInfo", country
         FROM login_attempt WHERE id = $1 AND alert_due_at IS NOT NULL`,
      [id],
    );
    return row;
  }

  /** The oldest first. */
  async dueAlerts(count: number): Promise<string[]> {
    const rows = await this.database.statement<{ id: string }>(
      'login_attempt_due_alerts',
      'SELECT id FROM login_attempt WHERE alert_due_at IS NOT NULL ORDER BY alert_due_at LIMIT $1',
      [count],
    );
    return rows.map(({ id }) => id);
  }

  /** True for one caller only. */
  async takeAlert(transaction: Transaction, id: string): Promise<boolean> {
    const { count } = await transaction.loginAttempt.updateMany({
      where: { id, alertDueAt: { not: null } },
      data: { alertDueAt: null },
    });
    return count === 1;
  }

  async forget(transaction: Transaction, accountId: AccountId): Promise<void> {
    await transaction.loginAttempt.deleteMany({ where: { accountId } });
  }

  async sweep(before: Date, limit: number): Promise<number> {
    const rows = await this.database.statement(
      'sweep-login_attempt',
      `DELETE FROM login_attempt WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM login_attempt WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )) RETURNING 1`,
      [before, limit],
    );
    return rows.length;
  }
}
