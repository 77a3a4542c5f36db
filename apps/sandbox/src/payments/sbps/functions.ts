import {
  amount,
  authenticationId,
  brandFlag,
  custCode,
  custInfoFlag,
  dealing,
  encryptedFlag,
  head,
  informationType,
  infoToken,
  infoTokenKey,
  itemId,
  itemName,
  ngAddress,
  notes,
  okAddress,
  orderId,
  orderRow,
  processedAt,
  required,
  rows,
  storeFlag,
  tail,
  targetMonth,
  tax,
  token,
  tokenKey,
  trackingId,
  transactionId,
  type Field,
  type Part,
} from './wire/field.js';

/** Action of a function id. The last three digits of the id identify the payment method. */
export type SbpsFunction =
  | 'authenticate'
  | 'authorise'
  | 'authoriseAuthenticated'
  | 'commit'
  | 'capture'
  | 'refund'
  | 'cancel'
  | 'refundPart'
  | 'inquire'
  | 'storeCard'
  | 'updateCard'
  | 'deleteCard'
  | 'readCard'
  | 'purchase'
  | 'endAgreement';

export interface Definition {
  readonly act: SbpsFunction;
  /** Parts of the request, in the order in which they are sent and included in the checksum. */
  readonly parts: readonly Part[];
}

const options = (...fields: readonly Field[]): Part => ({ name: 'pay_option_manage', fields });
const method: Part = { name: 'pay_method_info', fields: dealing };

const define = (sbpsFunction: SbpsFunction, ...parts: readonly Part[]): Definition => ({
  act: sbpsFunction,
  parts: [...head, ...parts, ...tail],
});

const order = [
  required(custCode),
  required(orderId),
  required(itemId),
  itemName,
  tax,
  required(amount),
  ...notes,
] as const;
const payment = [transactionId, trackingId] as const;
const card = [required(custCode), custInfoFlag] as const;
const authorisation = [...order, orderRow, custInfoFlag, rows, method] as const;
const authenticatedOrder = [...order, custInfoFlag, rows, method] as const;
const result = options(storeFlag, brandFlag, required(authenticationId));
const tokens = options(token, tokenKey, storeFlag, brandFlag);
const tokenOfCard = options(required(token), required(tokenKey), brandFlag);
const agreement = required(trackingId);
const authentication = options(
  token,
  tokenKey,
  required(infoToken),
  required(infoTokenKey),
  required(okAddress),
  required(ngAddress),
);

const purchase = define('purchase', agreement, ...order, orderRow);
const purchaseEnd = define('endAgreement', agreement);
const refundOfAmount = define('refund', agreement, options(amount), encryptedFlag);

export const definitions: ReadonlyMap<string, Definition> = new Map([
  [
    'TA02-00101-101',
    define('authenticate', required(custCode), required(amount), method, authentication, encryptedFlag),
  ],
  ['ST01-00131-101', define('authorise', ...authorisation, tokens, encryptedFlag)],
  ['ST01-00118-101', define('authoriseAuthenticated', ...authenticatedOrder, result, encryptedFlag)],
  ['ST02-00101-101', define('commit', ...payment, processedAt)],
  ['ST02-00201-101', define('capture', ...payment, processedAt, options(amount))],
  ['ST02-00303-101', define('refund', ...payment, processedAt)],
  ['ST02-00305-101', define('cancel', ...payment, processedAt)],
  ['ST02-00307-101', define('refundPart', ...payment, processedAt, options(required(amount)))],
  ['MG01-00101-101', define('inquire', ...payment, informationType, options(brandFlag), encryptedFlag)],
  ['MG02-00131-101', define('storeCard', ...card, method, tokenOfCard, encryptedFlag)],
  ['MG02-00132-101', define('updateCard', ...card, method, tokenOfCard, encryptedFlag)],
  ['MG02-00103-101', define('deleteCard', ...card, encryptedFlag)],
  ['MG02-00104-101', define('readCard', ...card, informationType, options(brandFlag), encryptedFlag)],
  ...['307', '311', '401', '402', '405'].map((each) => [`ST01-00104-${each}`, purchase] as const),
  ...['307', '311', '401', '402', '405'].map((each) => [`ST02-00309-${each}`, purchaseEnd] as const),
  ['ST02-00302-402', purchaseEnd],
  ['ST02-00303-311', refundOfAmount],
  ['ST02-00303-307', refundOfAmount],
  ['ST02-00303-402', define('refund', agreement, options(amount, targetMonth))],
  ['ST02-00303-401', define('refund', agreement, options(targetMonth))],
  ['ST02-00303-405', define('refund', ...payment)],
  ['MG01-00101-311', define('inquire', required(trackingId), orderId, encryptedFlag)],
]);

export const methods: ReadonlySet<string> = new Set([...definitions.keys()].map((id) => id.slice(-3)));
