import { plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import { fillPlaceholders } from '@account/domain/platform/placeholders';
import { planListHead as en, plans as plansEn } from '@account/i18n/commerce/catalogue/plans/en';
import { planListHead as ja, plans as plansJa } from '@account/i18n/commerce/catalogue/plans/ja';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { type PageHead, type PageHeadFacts, PageHeads } from '../../../store/page-heads/index.js';
import { planJsonLd } from './plan-json-ld.js';

const translations = { ja, en };
const titles = { ja: plansJa.title, en: plansEn.title };

@Injectable()
export class PlanListHead implements OnModuleInit {
  constructor(private readonly heads: PageHeads) {}

  onModuleInit(): void {
    this.heads.register(plansScreen, planListHead);
  }
}

/**
 * Structured data of the plan list. Members see only their own plans, so it is created only for guests and
 * crawlers.
 */
export function planListHead({
  data: { plans, isLoggedIn },
  root: { language, store },
  origin,
}: PageHeadFacts<{ plans: readonly PlanView[]; isLoggedIn: boolean }>): PageHead | undefined {
  if (isLoggedIn || plans.length === 0) return undefined;
  const { description, between } = translations[language];
  const names = plans.map(({ planName }) => planName).join(between);
  return {
    description: fillPlaceholders(description, { store: store.serviceName, plans: names }),
    picture: plans
      .map(({ picture }) => picture?.src)
      .find((src) => src !== undefined && !src.endsWith('.svg')),
    thing: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: titles[language],
      inLanguage: language,
      itemListElement: plans.map((plan, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: planJsonLd(plan, { store: store.serviceName, origin }),
      })),
    },
  };
}
