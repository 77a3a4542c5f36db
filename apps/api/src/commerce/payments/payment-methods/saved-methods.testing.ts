import type { Instrument } from '@account/gateways/payments/gateway-references';
import type { INestApplication } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { newId, type AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { Customers } from '../../ledger/customers/customers.service.js';
import { agreementOf, PaymentInstruments } from './payment-instruments.service.js';
import { PaymentMethodRepository, type NewPaymentMethod } from './payment-method.repository.js';
import type { PaymentMethodId } from './payment-method.types.js';

type Saved = Partial<Pick<NewPaymentMethod, 'type' | 'gateway' | 'face'>> & {
  agreement?: string;
  /** The provider's reference. Absent for a method that does not exist at a provider. */
  instrument?: Instrument;
};

const loose = { strict: false } as const;

/** Writes a payment method to the database, as a completed registration would. */
export async function addMethod(
  application: INestApplication,
  accountId: AccountId,
  {
    type = 'SbpsPaypay',
    gateway = 'sbps-carriers',
    face = null,
    agreement = newId(),
    instrument = { customerCode: newId().replaceAll('-', ''), agreement },
  }: Saved = {},
): Promise<PaymentMethodId> {
  const id = newId<'payment-method'>();
  const instruments = application.get(PaymentInstruments, loose);
  const customerId = await application.get(Customers, loose).findOrCreate(accountId);
  await application.get(Database).transaction((transaction) =>
    application.get(PaymentMethodRepository, loose).insert(transaction, {
      id,
      customerId,
      type,
      gateway,
      instrument: instruments.encryptInstrument(id, instrument),
      agreementHash: instruments.hash(gateway, agreementOf(instrument)),
      face,
      now: application.get(Clock).now(),
    }),
  );
  return id;
}
