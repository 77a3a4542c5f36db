/** An error in SBPS's format: payment method, error type, field. */
export class Refusal extends Error {
  readonly code: string;

  constructor(method: string, type: string, field = '999') {
    super(`refused with ${method}${type}${field}`);
    this.code = `${method}${type}${field}`;
  }
}

/** Error types of all payment methods. */
export const errorTypes = {
  xml: '00',
  function: '02',
  missing: '03',
  characters: '04',
  length: '05',
  format: '06',
  definition: '07',
  checksum: '09',
  expired: '10',
  transactionId: '11',
  trackingId: '12',
  notAllowed: '13',
  merchant: '14',
  customer: '95',
  duplicate: '96',
} as const;
