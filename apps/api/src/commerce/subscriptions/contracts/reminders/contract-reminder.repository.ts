import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractReminderKind } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-reminders';
import type { Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { ContractId } from '../contract.types.js';

export interface SentReminder {
  contractId: ContractId;
  notice: ContractReminderKind;
  about: string;
}

/** Number of days before the event; 0 disables the reminder. */
export interface ReminderSearch {
  after: ContractId | null;
  most: number;
  trialEnds: number;
  yearlyRenewal: number;
  yearlyReminder: boolean;
  codeEnds: number;
  planStops: number;
  cardExpires: number;
  /** Days of a hold on which a reminder is sent, counted from its start. */
  holdDays: readonly number[];
  rises: readonly { planId: string; from: BusinessDate; price: number }[];
}

/** Facts that a reminder needs in addition to the contract. */
export interface ReminderFacts {
  contractId: ContractId;
  card: { id: string; expireDate: string } | null;
  open: { dueOn: BusinessDate; amount: Yen } | null;
  today: BusinessDate;
}

const today = '(SELECT billing_today())';
const isGood = 'c.ended_on IS NULL AND c.cancel_requested_on IS NULL AND c.held_since IS NULL';
const isWithin = (days: string) =>
  `c.next_action_on > ${today} AND c.next_action_on <= ${today} + ${days}::int`;
const lastReminder = `(c.held_since + (SELECT max(day) FROM unnest($8::int[]) day WHERE c.held_since + day <= ${today}))`;

/** SQL condition for a due reminder, and SQL expression for its subject. */
type Search = readonly [string, string];

/** SQL by kind. Each query uses its own index and reads few rows. */
const searches: Readonly<Record<Exclude<ContractReminderKind, 'paymentChecking'>, readonly Search[]>> = {
  trialEnds: [
    [
      `contract c WHERE c.state = 'NEW_TRIAL_CONTRACT' AND c.method <> 'none' AND ${isWithin('$3')} AND c.next_action_on - $3::int > c.joined_on`,
      'n.subject = c.next_action_on::text',
    ],
  ],
  yearlyRenewal: [
    [
      `contract c WHERE ${isGood} AND c.renew_span_unit = 'months' AND c.renew_span = 12 AND ${isWithin('$4')}`,
      'n.subject = c.next_action_on::text',
    ],
  ],
  yearlyReminder: [
    [
      `generate_series(1, 99) AS years
      CROSS JOIN LATERAL (
        SELECT * FROM contract
         WHERE ended_on IS NULL AND joined_on > (${today} - make_interval(years => years))::date - 29
           AND joined_on <= (${today} - make_interval(years => years))::date OFFSET 0) c
      WHERE $12 AND ${isGood} AND c.scheduled_change IS NULL AND c.state <> 'NEW_TRIAL_CONTRACT' AND c.method <> 'none' AND c.next_action_on > ${today}
        AND NOT (c.renew_span_unit = 'months' AND c.renew_span = 12)
        AND (c.force_stop_on IS NULL OR c.next_action_on < c.force_stop_on)`,
      'n.subject = years::text',
    ],
  ],
  codeEnds: [
    [
      `contract c WHERE ${isGood} AND c.method = 'none' AND ${isWithin('$5')}`,
      'n.subject >= c.next_action_on::text',
    ],
  ],
  planStops: [
    [
      `contract c WHERE ${isGood} AND c.force_stop_on > ${today} AND c.force_stop_on <= ${today} + $6::int
        AND c.force_stop_on - $6::int > c.joined_on AND (c.scheduled_change IS NULL OR c.clock = 'provider')`,
      'n.subject = c.force_stop_on::text',
    ],
  ],
  cardExpires: [
    [
      `usable_card k JOIN contract c ON c.payment_method_id = k.method_id
      WHERE ${isGood} AND c.method = 'usable' AND k.card_expiry <= to_char(${today} + $7::int, 'YYYYMM')
        AND ${isWithin('$7')} AND k.card_expiry < to_char(c.next_action_on, 'YYYYMM')`,
      "n.subject = k.method_id || ' ' || c.next_action_on",
    ],
  ],
  onHold: [
    [
      'contract c WHERE c.ended_on IS NULL AND c.held_since IS NOT NULL AND c.cancel_requested_on IS NULL',
      `n.subject = ${lastReminder}::text`,
    ],
  ],
  priceRises: [
    [
      `unnest($9::text[], $10::date[], $11::int[]) AS rise(plan_id, starts_on, price)
       JOIN contract c ON c.plan_id = rise.plan_id
      WHERE ${isGood} AND c.joined_on <= rise.starts_on AND c.clock = 'store' AND c.method <> 'none'
        AND c.scheduled_change IS NULL AND c.agreed_price < rise.price`,
      'n.subject = rise.starts_on::text',
    ],
    [
      `unnest($9::text[], $10::date[], $11::int[]) AS rise(plan_id, starts_on, price)
       JOIN contract c ON c.scheduled_change IS NOT NULL AND c.scheduled_change->>'planId' = rise.plan_id
      WHERE ${isGood} AND c.method <> 'none' AND (c.scheduled_change->>'price')::int < rise.price`,
      "n.subject = rise.plan_id || ' ' || rise.starts_on",
    ],
  ],
};

const candidates = Object.entries(searches)
  .flatMap(([notice, found]) => found.map((search) => [notice, ...search] as const))
  .map(
    ([notice, where, isAbout]) =>
      `(SELECT c.id FROM ${where} AND c.id > $1 AND NOT c.is_account_disabled AND NOT c.is_blocked
           AND NOT EXISTS (SELECT FROM contract_reminder n
                            WHERE n.contract_id = c.id AND n.kind = '${notice}' AND ${isAbout})
         ORDER BY c.id LIMIT $2)`,
  )
  .join('\nUNION\n');

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Records sent reminders. A unique constraint prevents a second reminder. */
@Injectable()
export class ContractReminderRepository {
  constructor(private readonly database: Database) {}

  /** Returns ids of contracts that may need a reminder today. */
  async findCandidates(search: ReminderSearch): Promise<ContractId[]> {
    const { after, most, trialEnds, yearlyRenewal, codeEnds, planStops, cardExpires, holdDays, rises } =
      search;
    const rows = await this.database.statement<{ id: ContractId }>(
      'notice-candidates',
      `${candidates} ORDER BY id LIMIT $2`,
      [
        ...[after ?? beforeAll, most, trialEnds, yearlyRenewal, codeEnds, planStops, cardExpires, holdDays],
        ...[
          rises.map(({ planId }) => planId),
          rises.map(({ from }) => from),
          rises.map(({ price }) => price),
          search.yearlyReminder,
        ],
      ],
    );
    return rows.map(({ id }) => id);
  }

  findFacts(transaction: Transaction, ids: readonly ContractId[]): Promise<ReminderFacts[]> {
    return this.database.statement<ReminderFacts>(
      'notice-facts',
      `SELECT c.id AS "contractId", ${today}::text AS today,
              (SELECT jsonb_build_object('id', k.method_id, 'expireDate', k.card_expiry)
                 FROM usable_card k WHERE k.method_id = c.payment_method_id) AS card,
              (SELECT jsonb_build_object('dueOn', b.due_on, 'amount', b.amount) FROM billing_cycle b
                WHERE b.contract_id = c.id AND b.state = 'OPEN' ORDER BY b.number DESC LIMIT 1) AS open
         FROM contract c WHERE c.id = ANY ($1::uuid[])`,
      [ids],
      transaction,
    );
  }

  async exists(transaction: Transaction, { contractId, notice, about }: SentReminder): Promise<boolean> {
    const found = await this.database.statement(
      'find-notice',
      'SELECT 1 FROM contract_reminder WHERE contract_id = $1 AND kind = $2 AND subject = $3',
      [contractId, notice, about],
      transaction,
    );
    return found.length > 0;
  }

  /** @returns the reminders that were not already recorded */
  insertNew(
    transaction: Transaction,
    notices: readonly SentReminder[],
    createdAt: Date,
  ): Promise<SentReminder[]> {
    return this.database.statement<SentReminder>(
      'write-notices',
      `INSERT INTO contract_reminder (contract_id, kind, subject, sent_on, created_at)
       SELECT "contractId", notice, about, billing_today(), $2
         FROM jsonb_to_recordset($1) AS given("contractId" uuid, notice text, about text)
       ON CONFLICT DO NOTHING RETURNING contract_id AS "contractId", kind AS notice, subject AS about`,
      [JSON.stringify(notices), createdAt],
      transaction,
    );
  }
}
