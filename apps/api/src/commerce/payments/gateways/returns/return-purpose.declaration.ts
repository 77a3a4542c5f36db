import type { ReturnReading } from '@account/gateways/payments/gateway-registration';

import type { AccountId } from '../../../../platform/ids/ids.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
export interface ProviderRedirect {
  readonly gateway: GatewayRef;
  readonly accountId: AccountId;
  /** What it is for, by the owner's own id. */
  readonly subject: string;
}

export interface ProviderReturn extends ProviderRedirect {
  /** What the browser brought in time, the first time; nobody has proved it. Null: it came too late. */
  readonly reading: ReturnReading | null;
}

interface ReturnPage {
  /** @returns the path of ours where the browser of that member goes on */
  findNextPage(providerReturn: ProviderReturn): Promise<string>;
}

/** Of all that browsers are sent away for. */
export abstract class ReturnPages {
  abstract readonly charge: ReturnPage;
  abstract readonly paymentMethod: ReturnPage;
}

export type ReturnPurpose = keyof ReturnPages;
