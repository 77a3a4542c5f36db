import type { OrderOrigin } from '@account/domain/commerce/orders/order-state';
import type { CardBrandCode } from '@account/domain/commerce/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import { Injectable } from '@nestjs/common';

import type { AccountId, Id } from '../../../platform/ids/ids.js';
import { declareExpiry } from '../../../platform/lifecycle/expiry.declaration.js';
import { Database } from '../../../platform/prisma/database.js';
import type { Quote } from '../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../customers/customers.module.js';
import type { PaymentMethodId } from '../../payment-methods/payment-methods.module.js';
import { keptSurvey, type KeptSurvey } from '../../surveys/kept-survey.declaration.js';
import { keptChoice, type PurchaseChoice } from '../form/purchase-choice.js';
import { keptSnapshot } from './kept-snapshot.js';
import type { QuoteSnapshot } from './quote-snapshot.js';

export type QuoteId = Id<'quote'>;

interface NarrowedQuote {
  id: QuoteId;
  customerId: CustomerId;
  origin: OrderOrigin;
  snapshot: QuoteSnapshot;
  choice: PurchaseChoice;
  survey: KeptSurvey | null;
  paymentMethodId: PaymentMethodId | null;
  paymentMethodType: PaymentMethodType;
  cardBrand: CardBrandCode | null;
  replacesId: QuoteId | null;
}

export type QuoteRow = Omit<Quote, keyof NarrowedQuote> & NarrowedQuote;

/** For a day after its order the token of a quote answers as it did. */
const keptFor = 2 * 24 * 60 * 60_000;

declareExpiry({
  table: 'quote',
  column: 'created_at',
  before: (now) => new Date(now.getTime() - keptFor),
});

@Injectable()
export class QuoteRepository {
  constructor(private readonly database: Database) {}

  async insert(row: QuoteRow): Promise<void> {
    const { snapshot, choice, survey, ...columns } = row;
    const answers = survey === null ? {} : { survey: keptSurvey.write(survey) };
    const json = { snapshot: keptSnapshot.write(snapshot), choice: keptChoice.write(choice), ...answers };
    await this.database.prisma.quote.create({
      data: { ...columns, tokenHash: new Uint8Array(row.tokenHash), ...json },
    });
  }

  async findOfCustomer(id: QuoteId, customerId: CustomerId): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({ where: { id, customerId } });
    return row === null ? undefined : narrowed(row);
  }

  async findByToken(hash: Uint8Array, accountId: AccountId): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({
      where: { tokenHash: new Uint8Array(hash), customer: { accountId } },
    });
    return row === null ? undefined : narrowed(row);
  }

  /** The last of a plan, or the last that was made in place of another. */
  async latest(
    customerId: CustomerId,
    of: { planId: string } | { replacesId: QuoteId },
    now: Date,
  ): Promise<QuoteRow | undefined> {
    const row = await this.database.prisma.quote.findFirst({
      where: { customerId, ...of, ...('replacesId' in of && { expiresAt: { gt: now } }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return row === null ? undefined : narrowed(row);
  }
}

type NarrowedJson = Pick<QuoteRow, 'snapshot' | 'choice' | 'survey'>;

function narrowed({ snapshot, choice, survey, ...row }: Quote): QuoteRow {
  const json: NarrowedJson = {
    snapshot: keptSnapshot.read(snapshot),
    choice: keptChoice.read(choice),
    survey: survey === null ? null : keptSurvey.read(survey),
  };
  return { ...(row as Omit<QuoteRow, keyof NarrowedJson>), ...json };
}
