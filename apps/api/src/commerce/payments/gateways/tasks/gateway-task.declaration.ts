import type { Instrument, ProviderIds } from '@account/gateways/payments/gateway-references';

import type { GatewayRef } from '../calls/gateway.declaration.js';

export const gatewayTaskKinds = ['endAgreement', 'cancelAuthorisation'] as const;

export type GatewayTaskKind = (typeof gatewayTaskKinds)[number];

/** The agreement or authorisation that the task ends at the provider. Erased when the task ends. */
export type TaskTarget =
  /** Deletes a stored card or vault token, or ends an agreement. */
  | { readonly kind: 'endAgreement'; readonly instrument: Instrument }
  | { readonly kind: 'cancelAuthorisation'; readonly ids: ProviderIds };

export interface NewGatewayTask {
  readonly gateway: GatewayRef;
  readonly target: TaskTarget;
  /** Id of the related object in the module that owns it. Shown to operators. */
  readonly subject: string;
  /**
   * Business time before which the task must be done, such as a carrier's next collection; null if there is no
   * deadline.
   */
  readonly deadline: Date | null;
}
