import type { ReturnReading } from '@account/gateways/payments/gateway-registration';

import type { AccountId } from '../../../platform/ids/ids.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';
export interface Leaving {
  readonly gateway: GatewayRef;
  readonly accountId: AccountId;
  /** What it is for, by the owner's own id. */
  readonly subject: string;
}

export interface Returned extends Leaving {
  /** What the browser brought in time, the first time; nobody has proved it. Null: it came too late. */
  readonly reading: ReturnReading | null;
}

/** Who sends browsers away to gateways, and where the browser of that member goes on: a path of ours. */
export interface ReturnPurpose {
  readonly name: string;
  page(returned: Returned): Promise<string>;
}
