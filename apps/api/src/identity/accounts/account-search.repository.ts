import { Injectable } from '@nestjs/common';
import { searchedPhoneNumber } from '@account/domain/platform/phone-number';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, declareReplicaRead } from '../../platform/prisma/database.js';

export interface FoundMember {
  accountId: AccountId;
  status: string;
  contactEmail: string | null;
  createdAt: Date;
}

const most = 50;

const found = `SELECT id AS "accountId", status, contact_email AS "contactEmail", created_at AS "createdAt" FROM account`;

/** As the indexes have it, letter by letter. */
const whole = (family: string, given: string, name: string) =>
  `translate(coalesce(${family}, '') || coalesce(${given}, '') || coalesce(${name}, ''), ' 　', '')`;

const searchOfSupport = declareReplicaRead('members-find');

/** For support, by what a caller says of themselves. */
@Injectable()
export class AccountSearch {
  constructor(private readonly database: Database) {}

  byPhone(typed: string): Promise<FoundMember[]> {
    return this.read('account-search-phone', 'WHERE phone_number = $1', searchedPhoneNumber(typed));
  }

  /** The whole of it in letters, large or small, or in kana, with spaces or without. */
  byName(typed: string): Promise<FoundMember[]> {
    const letters = `lower(${whole('family_name', 'given_name', 'name')})`;
    const kana = whole('family_name_kana', 'given_name_kana', 'name_kana');
    const name = typed.normalize('NFKC').replaceAll(/\s/g, '');
    return this.read('account-search-name', `WHERE ${letters} = lower($1) OR ${kana} = $1`, name);
  }

  byIds(ids: readonly AccountId[]): Promise<FoundMember[]> {
    return this.read('account-search-ids', 'WHERE id = ANY ($1::uuid[])', ids);
  }

  private read(name: string, where: string, ...values: unknown[]): Promise<FoundMember[]> {
    const text = `${found} ${where} ORDER BY created_at, id LIMIT ${most}`;
    return this.database.replicaRead(searchOfSupport, (reader) => reader.statement(name, text, values));
  }
}
