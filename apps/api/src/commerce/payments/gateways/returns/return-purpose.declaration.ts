import type { ReturnReading } from '@account/gateways/payments/gateway-registration';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
export interface ProviderRedirect {
  readonly gateway: GatewayRef;
  readonly accountId: AccountId;
  /** Id of the object for which the browser left, in the module that owns the object. */
  readonly subject: string;
}

export interface ProviderReturn extends ProviderRedirect {
  /** The first unverified data that arrived in time; null if none arrived in time. */
  readonly reading: ReturnReading | null;
}

interface ReturnPage {
  /** @returns the path of the page on this site that the member's browser opens next */
  findNextPage(providerReturn: ProviderReturn): Promise<string>;
}

/** Next pages for all return purposes. */
export abstract class ReturnPages {
  abstract readonly charge: ReturnPage;
  abstract readonly paymentMethod: ReturnPage;
}

export type ReturnPurpose = keyof ReturnPages;
