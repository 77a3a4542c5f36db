import type { ProblemCode } from '@account/contracts/platform/problem-codes';

import type { PaymentSite } from '../commerce/payments/payment-methods/payment-methods.testing.js';
import type { AccountId } from '../platform/ids/ids.js';
import type { TestApplication } from './test-application.js';
import type { TestVisitor } from './test-visitor.js';

/** A visitor who is allowed to make the call. */
export interface Caller {
  site: TestApplication;
  /** The same site, with simulated gateways. */
  shop: PaymentSite;
  visitor: TestVisitor;
  /** Undefined for a guest. */
  accountId: AccountId | undefined;
  /** An unused e-mail address. */
  email: string;
}

export interface Sent {
  /** The path with parameter values and a query. Default: the path in the table. */
  url?: string;
  body?: object;
  headers?: Record<string, string>;
  /** The request is posted as a form, as a page of another site would do. */
  isForm?: true;
}

export interface CallSample extends Sent {
  /**
   * The status or problem that the call returns. It must come from the service of the call and not from a
   * guard.
   */
  gets: number | ProblemCode;
  /** Input and result for members, if they differ. */
  asMember?: CallSample;
  /** Prepares the data that the call needs. */
  begin?: (caller: Caller) => Promise<Sent | undefined>;
}
