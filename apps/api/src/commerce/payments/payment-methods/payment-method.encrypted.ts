import { encryptedTable } from '../../../platform/crypto/encrypted-table.js';
import { agreementOf, PaymentInstruments } from './payment-instruments.service.js';
import type { PaymentMethodId } from './payment-method.types.js';

interface Row {
  id: PaymentMethodId;
  gateway: string;
  instrument: Uint8Array<ArrayBuffer>;
}

export const encryptedPaymentMethods = encryptedTable<Row>({
  table: 'payment_method',
  key: { id: 'uuid' },
  encryptedColumns: ['instrument'],
  read: ['gateway'],
  reencrypt: ({ id, gateway, instrument }, keys) => {
    const instruments = new PaymentInstruments(keys);
    const opened = instruments.decryptInstrument({ id, instrument });
    return (
      opened && {
        instrument: instruments.encryptInstrument(id, opened),
        agreement_hash: instruments.hash(gateway, agreementOf(opened)),
      }
    );
  },
});
