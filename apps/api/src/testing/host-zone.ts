import { createHash } from 'node:crypto';

import { dueDay, scheduleFrom } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import {
  addDays,
  businessDate,
  businessDateAt,
  startOf,
} from '@account/domain/commerce/business-day/business-date';
import { formatYen, yen } from '@account/domain/commerce/money/yen';
import { taxWithin } from '@account/domain/commerce/money/tax';

import { ContractRepository } from '../commerce/subscriptions/contracts/contract.repository.js';
import type { ContractId } from '../commerce/subscriptions/contracts/contract.types.js';
import { BusinessClockRepository } from '../platform/clock/business-clock.repository.js';
import { openDatabase } from './open-database.js';

// Runs in the time zone of the variable TZ. Prints results about days and money as one line of JSON.
const [, , url = '', contractId = ''] = process.argv;
const database = openDatabase({ url });

const hour = 60 * 60_000;
const spans = [
  { span: 1, unit: 'days' },
  { span: 4, unit: 'weeks' },
  { span: 1, unit: 'months' },
  { span: 12, unit: 'months' },
] as const;

function hash(texts: Iterable<string>): string {
  const digest = createHash('sha256');
  for (const text of texts) digest.update(`${text}\n`);
  return digest.digest('hex');
}

function* dueDays(): Iterable<string> {
  for (let start = 0; start < 366; start += 1)
    for (const span of spans)
      for (let number = 0; number < 60; number += 1)
        yield dueDay(scheduleFrom(addDays(businessDate('2028-01-01'), start), span), number);
}

/** Yields every hour of a year that includes two clock changes in other countries. */
function* days(): Iterable<string> {
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2027-01-02'); at += hour) {
    const day = businessDateAt(new Date(at));
    yield `${day} ${startOf(day).toISOString()}`;
  }
}

function* sums(): Iterable<string> {
  for (let amount = 0; amount < 10_000; amount += 7)
    yield `${formatYen(yen(amount))} ${taxWithin(yen(amount), { taxRate: 10, taxRounding: 'floor' })}`;
}

class Undone extends Error {}

/**
 * Reads the values twice and writes days of another year in between. The writing must not change the values.
 */
async function columns(): Promise<unknown> {
  const contracts = new ContractRepository(database);
  const read: unknown[] = [];
  await database
    .transaction(async (transaction) => {
      const contract = await contracts.lock(transaction, contractId as ContractId);
      if (contract === undefined) throw new Error('There is no such contract');
      const schedule = scheduleFrom(businessDate('2028-02-29'), contract.facts.schedule.renewSpan);
      const nextActionOn = dueDay(schedule, 12);
      await contracts.update(transaction, {
        ...contract,
        nextActionOn,
        facts: { ...contract.facts, schedule },
      });
      const rows = await database.statement(
        'cycles-of-contract',
        'SELECT due_on, starts_on, ends_on, amount, tax FROM billing_cycle WHERE contract_id = $1',
        [contractId],
        transaction,
      );
      read.push(contract, await contracts.lock(transaction, contract.id), rows);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return read;
}

const { today } = await new BusinessClockRepository(database).read();
const found = {
  dueDays: hash(dueDays()),
  days: hash(days()),
  sums: hash(sums()),
  columns: await columns(),
  today,
};
const zone = { offset: new Date('2026-01-01T00:00:00Z').getTimezoneOffset() };
await database.onApplicationShutdown();
process.stdout.write(JSON.stringify({ zone, found }));
