export class NvpProblem extends Error {
  constructor(readonly code: string) {
    super(messages[code] ?? 'Error');
  }
}

const messages: Readonly<Record<string, string>> = {
  '10001': 'Internal Error',
  '10002': 'Security error',
  '10004': 'Transaction refused because of an invalid argument',
  '10009': 'Transaction refused',
  '10201': 'Agreement canceled',
  '10207': 'Retry with different funding',
  '10410': 'Invalid token',
  '10411': 'This Express Checkout session has expired',
  '10486': 'This transaction couldn’t be completed',
  '11451': 'Billing Agreement Id or transaction Id is not valid',
  '11452': 'Merchant not enabled for reference transactions',
  '11455': 'Buyer did not accept billing agreement',
  '11607': 'Duplicate Request for specified Message Submission ID',
  '81002': 'Unspecified Method',
  '81100': 'Missing parameter',
  '10412': 'Duplicate invoice',
};
