import { Injectable } from '@nestjs/common';

import type { AccountId, Id } from '../../../../platform/ids/ids.js';
import { declareExpiry } from '../../../../platform/lifecycle/expiry.declaration.js';
import { Database } from '../../../../platform/prisma/database.js';
import type { Quote } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { submittedSurvey, type SubmittedSurvey } from '../../../catalogue/surveys/index.js';
import { storedChoice, type PurchaseChoice } from './purchase-choice.js';
import { storedSnapshot } from './stored-snapshot.js';
import type { QuoteSnapshot } from './quote-snapshot.js';

export type QuoteId = Id<'quote'>;

interface KeptJson {
  snapshot: QuoteSnapshot;
  choice: PurchaseChoice;
  survey: SubmittedSurvey | null;
}

export type QuoteRow = Omit<Quote, keyof KeptJson> & KeptJson;

/** The token of a quote returns the same response for a day after the order. */
const retentionMs = 2 * 24 * 60 * 60_000;

declareExpiry({
  table: 'quote',
  column: 'created_at',
  before: (now) => new Date(now.getTime() - retentionMs),
});

@Injectable()
export class QuoteRepository {
  constructor(private readonly database: Database) {}

  async insert(row: QuoteRow): Promise<void> {
    const { snapshot, choice, survey, ...columns } = row;
    const answers = survey === null ? {} : { survey: submittedSurvey.write(survey) };
    const json = { snapshot: storedSnapshot.write(snapshot), choice: storedChoice.write(choice), ...answers };
    await this.database.prisma.quote.create({
      data: { ...columns, tokenHash: new Uint8Array(row.tokenHash), ...json },
    });
  }

  async findByCustomer(id: QuoteId, customerId: CustomerId): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({ where: { id, customerId } });
    return row === null ? undefined : read(row);
  }

  async findByToken(hash: Uint8Array, accountId: AccountId): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({
      where: { tokenHash: new Uint8Array(hash), customer: { accountId } },
    });
    return row === null ? undefined : read(row);
  }

  /** Returns the latest quote of a plan, or the latest replacement of another quote. */
  async findLatest(
    customerId: CustomerId,
    of: { planId: string } | { replacesId: QuoteId },
    now: Date,
  ): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({
      where: { customerId, ...of, ...('replacesId' in of && { expiresAt: { gt: now } }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return row === null ? undefined : read(row);
  }
}

function read(row: Quote): QuoteRow {
  return {
    ...row,
    snapshot: storedSnapshot.read(row.snapshot),
    choice: storedChoice.read(row.choice),
    survey: row.survey === null ? null : submittedSurvey.read(row.survey),
  };
}
