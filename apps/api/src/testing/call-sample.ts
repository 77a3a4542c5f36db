import type { ProblemCode } from '@account/contracts/platform/problem-codes';

import type { PaymentSite } from '../commerce/payments/payment-methods/payment-methods.testing.js';
import type { AccountId } from '../platform/ids/ids.js';
import type { TestApplication } from './test-application.js';
import type { TestVisitor } from './test-visitor.js';

/** A visitor who may make the call. */
export interface Caller {
  site: TestApplication;
  /** The same site with simulated gateways. */
  shop: PaymentSite;
  visitor: TestVisitor;
  /** Undefined for a guest. */
  accountId: AccountId | undefined;
  /** An unused e-mail address. */
  email: string;
}

export interface Sent {
  /** The path with values and a query; default: the path in the table. */
  url?: string;
  body?: object;
  headers?: Record<string, string>;
  /** Posted as a form, like a post from a page of another site. */
  isForm?: true;
}

export interface CallSample extends Sent {
  /** The result that only the call's service returns: a status or a problem. */
  gets: number | ProblemCode;
  /** Different input and result for members. */
  asMember?: CallSample;
  /** Prepares the data that the call needs. */
  begin?: (caller: Caller) => Promise<Sent | undefined>;
}
