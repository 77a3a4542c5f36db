import type { Books } from './books.js';
import type { WebhookQueue } from './webhook-queue.js';
import type { PaypalEvents } from './paypal/webhooks/events.js';
import type { PaypalState } from './paypal/state.js';
import type { NvpState } from './paypal-nvp/state.js';
import type { Months } from './sbps/monthly/monthly.js';
import type { SbpsState } from './sbps/state.js';
import type { ScriptBehaviour } from './sbps/cards/token-script.js';
import type { FaultInjector } from './faults.js';
import type { VendorClock } from './vendor-clock.js';

export interface WebhookAddresses {
  readonly paypalNotice: string;
  readonly paypalIpn: string;
}

export interface PaymentSimulators {
  readonly books: Books;
  readonly notices: WebhookQueue;
  readonly troubles: FaultInjector;
  readonly vendorClock: VendorClock;
  readonly sbps: SbpsState;
  readonly monthly: Months;
  readonly paypal: PaypalState;
  readonly events: PaypalEvents;
  readonly nvp: NvpState;
  readonly settings: { script: ScriptBehaviour; addresses: WebhookAddresses };
}
