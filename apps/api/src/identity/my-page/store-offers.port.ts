import type { Principal } from '../../platform/http/request-context.js';

export interface StoreOffer {
  hasSubscriptionPlan: boolean;
  isStorePaymentAvailable: boolean;
  /** True if the member has a contract, a purchase or an active rental. */
  isCustomer: boolean;
}

export abstract class StoreOffers {
  /** @param member null for a guest */
  abstract readOffer(member: Principal | null): Promise<StoreOffer>;
}
