import { planScreen } from '@account/contracts/commerce/catalogue/plans/plan-page.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { type PageHead, type PageHeadFacts, PageHeads } from '../../../store/page-heads/index.js';
import { pictureAddress, SettingsService, type StoreFile } from '../../../store/settings/index.js';
import { planJsonLd } from './plan-json-ld.js';

@Injectable()
export class PlanPageHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.heads.register(planScreen, (facts) => planPageHead(facts, this.settings.current()));
  }
}

/** Pages of ended sales are not indexed. A plan that the viewer already has is not offered. */
export function planPageHead(
  {
    data: { plan, isListed, isLoggedIn },
    root: { store },
    origin,
  }: PageHeadFacts<Pick<DataOf<typeof planScreen>, 'plan' | 'isListed' | 'isLoggedIn'>>,
  { plans }: Pick<StoreFile, 'plans'>,
): PageHead {
  const isSold = plan.button !== 'after';
  const thing = {
    '@context': 'https://schema.org',
    ...planJsonLd(plan, { store: store.serviceName, origin }),
  };
  return {
    title: plan.planName,
    description: plan.planDescription,
    picture: sharedPicture(plans.find(({ planId }) => planId === plan.planId)),
    isFound: isListed && isSold,
    thing: isLoggedIn || !isSold ? undefined : thing,
  };
}

/** Uses the e-mail image, because link previews cannot show SVG. */
export function sharedPicture(plan: StoreFile['plans'][number] | undefined): string | undefined {
  const source = plan?.picture?.mail ?? plan?.picture?.image;
  return source === undefined ? undefined : (pictureAddress(source) ?? undefined);
}
