import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/prisma/database.js';
import type { CustomerId } from './customer.repository.js';

const nobody = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class CustomerTraversalRepository {
  constructor(private readonly database: Database) {}

  async findNextIds(last: CustomerId | null, limit: number): Promise<CustomerId[]> {
    const rows = await this.database.statement<{ id: CustomerId }>(
      'customers-after',
      'SELECT id FROM customer WHERE id > $1 ORDER BY id LIMIT $2',
      [last ?? nobody, limit],
    );
    return rows.map(({ id }) => id);
  }

  async count(): Promise<number> {
    const [row] = await this.database.statement<{ count: string }>(
      'customers-estimated',
      `SELECT GREATEST(reltuples, 0)::bigint AS count FROM pg_class WHERE oid = 'customer'::regclass`,
      [],
    );
    return Number(row?.count ?? 0);
  }
}
