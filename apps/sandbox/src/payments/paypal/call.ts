import type { Delivery } from '../delivery.js';
import type { PaypalEvents } from './webhooks/events.js';
import type { PaypalState } from './state.js';

export interface Call {
  readonly id: string;
  readonly requestId: string | undefined;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  readonly isDelayed: boolean;
}

export interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly delivery?: Delivery | undefined;
}

export interface CallParts {
  readonly state: PaypalState;
  readonly events: PaypalEvents;
  readonly origin: () => string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly name: string;
  /** @throws PaypalProblem, NothingDone */
  readonly handle: (call: Call, parts: CallParts) => Reply;
}

/** 201 for a new resource, 200 for a repeated request. */
export const statusOf = (isNew: boolean) => (isNew ? 201 : 200);
