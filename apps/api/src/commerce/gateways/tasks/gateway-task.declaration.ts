import type { Instrument, ProviderIds } from '@account/gateways/payments/gateway-references';

import type { Transaction } from '../../../platform/prisma/database.js';
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
  /** What it belongs to, by the owner's own id, for people and for who listens to its end. */
  readonly subject: string;
  /** Business time before which it has to be done, such as a carrier's next collection; null: none. */
  readonly deadline: Date | null;
}

export interface EndedGatewayTask {
  readonly taskId: string;
  readonly kind: GatewayTaskKind;
  readonly gateway: GatewayRef;
  readonly subject: string;
  /** `FAILED`: a person has to do it at the provider. */
  readonly state: 'DONE' | 'FAILED';
}
export type TaskListener = (transaction: Transaction, task: EndedGatewayTask) => Promise<void>;
