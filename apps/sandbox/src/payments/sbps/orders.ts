import { errorTypes, Refusal } from './refusal.js';
import type { SbpsRequest } from './request.js';
import type { SbpsState } from './state.js';

/** "Must be unique per merchant and service." @throws Refusal for one that was seen */
export function requireNewOrder(request: SbpsRequest, state: SbpsState): void {
  if (state.orders.get(request.value('order_id')) !== undefined)
    throw new Refusal(request.method, errorTypes.duplicate);
}
