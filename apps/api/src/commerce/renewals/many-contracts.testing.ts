import type { TestDatabase } from '@account/testing/database';

import { newId } from '../../platform/ids/ids.js';
import { agreementOf, PaymentInstruments } from '../payment-methods/payment-instruments.service.js';
import type { PaymentMethodId } from '../payment-methods/payment-method.types.js';
import type { ContractId } from '../contracts/contracts.service.js';
import type { ScriptedRenewals } from './scripted-renewals.testing.js';

const atOnce = 5_000;

/** Copies a contract so many times, each with a customer and a method of its own, as fast as rows are written. */
export async function copyContract(
  renewing: Pick<ScriptedRenewals, 'database' | 'get'>,
  contractId: ContractId,
  count: number,
): Promise<void> {
  const { database } = renewing;
  const instruments = renewing.get(PaymentInstruments);
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, () => {
      const methodId = newId<'payment-method'>();
      const instrument = { customerCode: newId().replaceAll('-', ''), agreement: newId() };
      return {
        customer: newId(),
        contract: newId(),
        entitlement: newId(),
        method: methodId,
        instrument: sealed(instruments, methodId, instrument),
        hash: Buffer.from(instruments.hash('sbps-carriers', agreementOf(instrument))).toString('hex'),
      };
    });
    await write(database, contractId, rows);
  }
  await database.rows('ANALYZE contract, customer, payment_method, entitlement, charge, billing_cycle');
}

function sealed(
  instruments: PaymentInstruments,
  id: PaymentMethodId,
  instrument: { customerCode: string; agreement: string },
): string {
  return Buffer.from(instruments.seal(id, instrument)).toString('hex');
}

async function write(database: TestDatabase, contractId: ContractId, rows: object[]): Promise<void> {
  const given = `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS row(customer uuid, contract uuid,
                        entitlement uuid, method uuid, instrument text, hash text))`;
  const json = JSON.stringify(rows);
  await database.rows(
    `${given} INSERT INTO customer (id, created_at) SELECT given.customer, now() FROM given`,
    [json],
  );
  await database.rows(
    `${given}, source AS (SELECT to_jsonb(m) AS row FROM payment_method m JOIN contract c ON c.payment_method_id = m.id WHERE c.id = $2)
     INSERT INTO payment_method SELECT (jsonb_populate_record(NULL::payment_method, source.row || jsonb_build_object(
       'id', given.method, 'customer_id', given.customer, 'instrument', '\\x' || given.instrument, 'agreement_hash', '\\x' || given.hash))).*
       FROM given, source`,
    [json, contractId],
  );
  await database.rows(
    `${given} INSERT INTO contract SELECT (jsonb_populate_record(NULL::contract, to_jsonb(c) || jsonb_build_object(
       'id', given.contract, 'customer_id', given.customer, 'payment_method_id', given.method))).* FROM given, contract c WHERE c.id = $2`,
    [json, contractId],
  );
  await database.rows(
    `${given} INSERT INTO entitlement SELECT (jsonb_populate_record(NULL::entitlement, to_jsonb(e) || jsonb_build_object(
       'id', given.entitlement, 'source_id', given.contract, 'customer_id', given.customer))).* FROM given, entitlement e WHERE e.source_id = $2`,
    [json, contractId],
  );
}
