import { Injectable } from '@nestjs/common';

import type { Principal } from '../../platform/http/request-context.js';

export interface StoreOffer {
  hasSubscriptionPlan: boolean;
  isStorePaymentAvailable: boolean;
  /** The member has a contract, a purchase or a running rental. */
  isCustomer: boolean;
}

/** What one slice knows of it; `member` is null for a guest. */
export type StoreOfferSource = (
  member: Principal | null,
) => Partial<StoreOffer> | Promise<Partial<StoreOffer>>;

@Injectable()
export class StoreOffers {
  private readonly sources: StoreOfferSource[] = [];

  register(source: StoreOfferSource): void {
    this.sources.push(source);
  }

  async for(member: Principal | null): Promise<StoreOffer> {
    const known = await Promise.all(this.sources.map(async (source) => source(member)));
    const isKnown = (fact: keyof StoreOffer) => known.some((offer) => offer[fact] === true);
    return {
      hasSubscriptionPlan: isKnown('hasSubscriptionPlan'),
      isStorePaymentAvailable: isKnown('isStorePaymentAvailable'),
      isCustomer: isKnown('isCustomer'),
    };
  }
}
