import { sealedTable } from '../../../platform/crypto/sealed-table.js';
import { agreementOf, PaymentInstruments } from './payment-instruments.service.js';
import type { PaymentMethodId } from './payment-method.types.js';

interface Row {
  id: PaymentMethodId;
  gateway: string;
  instrument: Uint8Array<ArrayBuffer>;
}

export const sealedPaymentMethods = sealedTable<Row>({
  table: 'payment_method',
  key: { id: 'uuid' },
  sealed: ['instrument'],
  read: ['gateway'],
  reseal: ({ id, gateway, instrument }, keys) => {
    const instruments = new PaymentInstruments(keys);
    const opened = instruments.open({ id, instrument });
    return (
      opened && {
        instrument: instruments.seal(id, opened),
        agreement_hash: instruments.hash(gateway, agreementOf(opened)),
      }
    );
  },
});
