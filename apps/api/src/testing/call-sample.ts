import type { ProblemCode } from '@account/contracts/platform/problem-codes';

import type { PaymentSite } from '../commerce/payments/payment-methods/payment-methods.testing.js';
import type { AccountId } from '../platform/ids/ids.js';
import type { TestApplication } from './test-application.js';
import type { TestVisitor } from './test-visitor.js';

/** Somebody whom the call lets in, about to make it. */
export interface Caller {
  site: TestApplication;
  /** The same site, with the vendors that take its payments. */
  shop: PaymentSite;
  visitor: TestVisitor;
  /** Absent: a guest. */
  accountId: AccountId | undefined;
  /** That nobody has. */
  email: string;
}

export interface Sent {
  /** The path with real parts and a query; as the table has it when absent. */
  url?: string;
  body?: object;
  headers?: Record<string, string>;
  /** As another site's page posts it. */
  isForm?: true;
}

export interface CallSample extends Sent {
  /** What only the call's own service answers to it: a status, or a problem. */
  gets: number | ProblemCode;
  /** What members send and get, where that is something else. */
  asMember?: CallSample;
  /** Goes as far as the call needs. */
  begin?: (caller: Caller) => Promise<Sent | undefined>;
}
