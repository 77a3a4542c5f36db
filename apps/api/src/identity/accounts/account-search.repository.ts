import { Injectable } from '@nestjs/common';
import { phoneNumberSpellings } from '@account/domain/platform/phone-number';

import type { AccountId } from '../../platform/ids/ids.js';
import { Database, declareReplicaRead } from '../../platform/prisma/database.js';

export interface FoundMember {
  accountId: AccountId;
  status: string;
  contactEmail: string | null;
  createdAt: Date;
}

const found = `SELECT id AS "accountId", status, contact_email AS "contactEmail", created_at AS "createdAt" FROM account`;

/** Must be identical to the expression in the two database indexes for the name search. */
const searchKey = (family: string, given: string, name: string) =>
  `name_search_key(coalesce(${family}, '') || coalesce(${given}, '') || coalesce(${name}, ''))`;

const searchOfSupport = declareReplicaRead('members-find');

/** Finds members by the details that they give to support staff. */
@Injectable()
export class AccountSearch {
  constructor(private readonly database: Database) {}

  findByPhone(typed: string, limit: number): Promise<FoundMember[]> {
    return this.read(
      'account-search-phone',
      'WHERE phone_number = ANY ($1::text[])',
      phoneNumberSpellings(typed),
      limit,
    );
  }

  /** Matches the whole name in kanji or kana, ignoring spaces, case, width and variation selectors. */
  findByName(typed: string, limit: number): Promise<FoundMember[]> {
    const letters = searchKey('family_name', 'given_name', 'name');
    const kana = searchKey('family_name_kana', 'given_name_kana', 'name_kana');
    const where = `WHERE (${letters} = name_search_key($1) OR ${kana} = name_search_key($1)) AND name_search_key($1) <> ''`;
    return this.read('account-search-name', where, typed, limit);
  }

  findByIds(ids: readonly AccountId[]): Promise<FoundMember[]> {
    return this.read('account-search-ids', 'WHERE id = ANY ($1::uuid[])', ids, ids.length);
  }

  private read(name: string, where: string, value: unknown, limit: number): Promise<FoundMember[]> {
    const text = `${found} ${where} ORDER BY created_at, id LIMIT $2`;
    return this.database.replicaRead(searchOfSupport, (reader) =>
      reader.statement(name, text, [value, limit]),
    );
  }
}
