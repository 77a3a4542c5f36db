import { createHash } from 'node:crypto';

import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { isLanguage, type Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { SecretKeys } from '../../../../platform/crypto/secret-keys.js';
import { isId } from '../../../../platform/ids/ids.js';
import { Database } from '../../../../platform/prisma/database.js';
import type { OrderConfirmation, PurchaseOrder } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { OrderId } from '../reservation/reservation.repository.js';
import { confirmationContext } from './order-confirmation.encrypted.js';

/** Text of the page above the order button, and the data from which it was rendered. */
const contentSchema = z.strictObject({
  /** One entry per line; null if the page could not be rendered. */
  text: z.nullable(z.array(z.string())),
  data: z.looseObject({}),
});

export interface NewConfirmation extends z.output<typeof contentSchema> {
  language: Language;
  pageVersion: string;
}

export type EncryptedConfirmation = Pick<NewConfirmation, 'language' | 'pageVersion'> &
  Record<'content' | 'hash', Uint8Array>;

export interface StoredConfirmation extends NewConfirmation {
  orderNumber: string;
  shownAt: Date;
  /** SHA-256 hash of the content as stored, in hexadecimal. */
  hash: string;
  isIntact: boolean;
  method: Pick<PurchaseOrder, 'cardBrand' | 'cardSuffix'> & { type: PaymentMethodType };
}

const orderColumns = { number: true, paymentMethodType: true, cardBrand: true, cardSuffix: true } as const;
const withOrder = { order: { select: orderColumns } } as const;

type Row = OrderConfirmation & { order: Pick<PurchaseOrder, keyof typeof orderColumns> };

@Injectable()
export class OrderConfirmationRepository {
  constructor(
    private readonly database: Database,
    private readonly keys: SecretKeys,
  ) {}

  /** Returns the encrypted row, which is inserted together with the order. */
  encrypt(orderId: OrderId, { language, pageVersion, text, data }: NewConfirmation): EncryptedConfirmation {
    const json = JSON.stringify({ text, data });
    const content = this.keys.encrypt(confirmationContext(orderId), json);
    return { language, pageVersion, content, hash: hashOf(json) };
  }

  /** @param name id or number of the order */
  async findByName(name: string): Promise<StoredConfirmation | undefined> {
    const row = await this.database.prisma.orderConfirmation.findFirst({
      where: isId<'order'>(name) ? { orderId: name } : { order: { number: name } },
      include: withOrder,
    });
    return row === null ? undefined : this.decrypt(row);
  }

  async findByCustomer(customerId: CustomerId, take: number): Promise<StoredConfirmation[]> {
    const rows = await this.database.prisma.orderConfirmation.findMany({
      where: { order: { customerId } },
      orderBy: [{ shownAt: 'desc' }, { orderId: 'desc' }],
      include: withOrder,
      take,
    });
    return rows.map((row) => this.decrypt(row));
  }

  private decrypt({
    orderId,
    language,
    pageVersion,
    content,
    hash,
    shownAt,
    order,
  }: Row): StoredConfirmation {
    const json = this.keys.decrypt(confirmationContext(orderId), content);
    const stored = contentSchema.parse(JSON.parse(json));
    return {
      ...stored,
      ...{ pageVersion, shownAt, orderNumber: order.number },
      method: {
        type: order.paymentMethodType,
        cardBrand: order.cardBrand,
        cardSuffix: order.cardSuffix,
      },
      language: isLanguage(language) ? language : 'ja',
      hash: Buffer.from(hash).toString('hex'),
      isIntact: hashOf(json).equals(hash),
    };
  }
}

function hashOf(content: string): Buffer {
  return createHash('sha256').update(content).digest();
}
