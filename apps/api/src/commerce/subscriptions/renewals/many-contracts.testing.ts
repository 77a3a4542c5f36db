import type { TestDatabase } from '@account/testing/database';
import pg from 'pg';

import { newId } from '../../../platform/ids/ids.js';
import type { ContractId } from '../contracts/contracts.service.js';
import {
  agreementOf,
  PaymentInstruments,
} from '../../payments/payment-methods/payment-instruments.service.js';
import type { PaymentMethodId } from '../../payments/payment-methods/payment-method.types.js';
import type { ScriptedRenewals } from './scripted-renewals.testing.js';

/** Ids of a copied contract and its related rows. */
export interface CopiedContract {
  contract: ContractId;
  customer: string;
  account: string;
  method: PaymentMethodId;
  entitlement: string;
}

const batchSize = 50_000;

/** Tables that belong to a contract, with the columns that differ in a copy. */
const copied: readonly { table: string; of: string; own: string }[] = [
  {
    table: 'account',
    of: 'id = (SELECT account_id FROM customer WHERE id = $2)',
    own: `'id', account, 'contact_email', account || '@example.jp', 'proved_email_key', account || '@example.jp'`,
  },
  {
    table: 'customer',
    of: 'id = $2',
    own: `'id', customer, 'account_id', account, 'number', nextval('customer_number_seq')`,
  },
  {
    table: 'payment_method',
    of: 'id = (SELECT payment_method_id FROM contract WHERE id = $1)',
    own: `'id', method, 'customer_id', customer, 'agreement_hash', '\\x' || md5(method::text)`,
  },
  {
    table: 'contract',
    of: 'id = $1',
    own: `'id', contract, 'customer_id', customer, 'payment_method_id', method`,
  },
  {
    table: 'entitlement',
    of: 'source_id = $1',
    own: `'id', entitlement, 'source_id', contract, 'customer_id', customer`,
  },
  {
    table: 'billing_cycle',
    of: 'contract_id = $1',
    own: `'id', cycle, 'contract_id', contract, 'settled_by', charge`,
  },
  {
    table: 'charge',
    of: 'customer_id = $2',
    own: `'id', charge, 'customer_id', customer, 'cycle_id', cycle, 'payment_method_id', method,
          'provider_hash', '\\x' || md5(charge::text), 'capture_hash', NULL`,
  },
  {
    table: 'ledger_transfer',
    of: 'charge_id = (SELECT id FROM charge WHERE customer_id = $2)',
    own: `'id', gen_random_uuid(), 'charge_id', charge`,
  },
  {
    table: 'earning',
    of: 'customer_id = $2',
    own: `'id', earning, 'customer_id', customer, 'charge_id', charge, 'cycle_id', cycle,
          'document_number', nextval('earning_document_number_seq')`,
  },
];

const ids = ['account', 'customer', 'method', 'contract', 'entitlement', 'cycle', 'charge', 'earning'];

export async function idsOf(database: TestDatabase, id: ContractId): Promise<CopiedContract> {
  const [found] = await database.rows<CopiedContract>(
    `SELECT c.id AS contract, k.id AS customer, k.account_id AS account, c.payment_method_id AS method, e.id AS entitlement
       FROM contract c JOIN customer k ON k.id = c.customer_id JOIN entitlement e ON e.source_id = c.id WHERE c.id = $1`,
    [id],
  );
  if (found === undefined) throw new Error(`There is no contract ${id}`);
  return found;
}

/** Copies a contract with one payment in bulk; the copies cannot be charged. */
export async function copyContract(
  { database }: Pick<ScriptedRenewals, 'database'>,
  contractId: ContractId,
  count: number,
): Promise<void> {
  const sizes = Array.from({ length: Math.ceil(count / batchSize) }, (_, index) =>
    Math.min(batchSize, count - index * batchSize),
  );
  // Uses several connections, because PostgreSQL uses one core per connection.
  const write = async () => {
    for (let size = sizes.pop(); size !== undefined; size = sizes.pop())
      await writeCopies(database, contractId, size);
  };
  await Promise.all([write(), write()]);
}

/** Like `copyContract`, but each copy has a payment method that can be charged. */
export async function copyChargeable(
  renewing: Pick<ScriptedRenewals, 'database' | 'get'>,
  contractId: ContractId,
  count: number,
): Promise<CopiedContract[]> {
  const copies = await writeCopies(renewing.database, contractId, count);
  const instruments = renewing.get(PaymentInstruments);
  const methods = copies.map(({ method }) => {
    const instrument = { customerCode: newId().replaceAll('-', ''), agreement: newId() };
    return {
      id: method,
      instrument: hex(instruments.encryptInstrument(method, instrument)),
      hash: hex(instruments.hash('sbps-carriers', agreementOf(instrument))),
    };
  });
  await renewing.database.rows(
    `UPDATE payment_method m SET instrument = g.instrument::bytea, agreement_hash = g.hash::bytea
       FROM jsonb_to_recordset($1) g (id uuid, instrument text, hash text) WHERE m.id = g.id`,
    [JSON.stringify(methods)],
  );
  return copies;
}

/**
 * Copies in one transaction with foreign key checks disabled, because a row may refer to a row that is copied
 * later.
 */
async function writeCopies(
  database: TestDatabase,
  contractId: ContractId,
  count: number,
): Promise<CopiedContract[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ customer: string }>(
      'SELECT customer_id AS customer FROM contract WHERE id = $1',
      [contractId],
    );
    const source = [contractId, rows[0]?.customer];
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(
      `CREATE TEMP TABLE copy ON COMMIT DROP AS
       SELECT ${ids.map((id) => `gen_random_uuid() AS ${id}`).join(', ')} FROM generate_series(1, ${count})`,
    );
    for (const { table, of, own } of copied) {
      await client.query(
        `INSERT INTO ${table}
         SELECT fresh.* FROM copy, (SELECT t AS model FROM ${table} t WHERE ${of} AND $1::uuid <> $2::uuid) source,
                LATERAL jsonb_populate_record(source.model, jsonb_build_object(${own})) fresh`,
        source,
      );
    }
    const copies = await client.query<CopiedContract>(
      'SELECT contract, customer, account, method, entitlement FROM copy',
    );
    await client.query('COMMIT');
    return copies.rows;
  } finally {
    await client.end();
  }
}

function hex(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString('hex')}`;
}
