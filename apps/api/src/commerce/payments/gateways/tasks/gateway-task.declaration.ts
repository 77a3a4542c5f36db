import type { Instrument, ProviderIds } from '@account/gateways/payments/gateway-references';

import type { GatewayRef } from '../calls/gateway.declaration.js';

export const gatewayTaskKinds = ['endAgreement', 'cancelAuthorisation'] as const;

export type GatewayTaskKind = (typeof gatewayTaskKinds)[number];

/** What the task names at the provider; erased when it ends. */
export type TaskTarget =
  /** Deletes a stored card or vault token, ends an agreement. */
  | { readonly kind: 'endAgreement'; readonly instrument: Instrument }
  | { readonly kind: 'cancelAuthorisation'; readonly ids: ProviderIds };

export interface NewGatewayTask {
  readonly gateway: GatewayRef;
  readonly target: TaskTarget;
  /** What it belongs to, by the owner's own id, for people. */
  readonly subject: string;
  /** Business time before which it has to be done, such as a carrier's next collection; null: none. */
  readonly deadline: Date | null;
}
