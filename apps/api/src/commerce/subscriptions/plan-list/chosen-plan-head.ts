import { loginScreen } from '@account/contracts/identity/login/login.contract';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { PageHeads, type PageHead, type PageHeadFacts } from '../../../store/page-heads/page-heads.service.js';
import { SettingsService } from '../../../store/settings/settings.service.js';
import type { StoreFile } from '../../../store/settings/store-settings.declaration.js';
import { sharedPicture } from './plan-page-head.js';

/** A guest who opens the form of a plan is led to the log-in page: whoever shares it shares the plan, and what anybody may read of it. */
@Injectable()
export class ChosenPlanHead implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.heads.register(loginScreen, (facts) => chosenPlanHead(facts, this.settings.current()));
  }
}

export function chosenPlanHead(
  { data: { returnTo }, root: { language } }: Pick<PageHeadFacts<{ returnTo: string }>, 'data' | 'root'>,
  { plans }: Pick<StoreFile, 'plans'>,
): PageHead | undefined {
  const chosen = /^\/plans\/([\w-]+)/.exec(returnTo)?.[1];
  const plan = plans.find(({ planId }) => chosen === planId);
  if (plan === undefined) return undefined;
  const { planId, planName, planDescription } = plan;
  return {
    title: planName[language],
    description: textOfHtml(planDescription[language], language).replaceAll(/\s+/g, ' '),
    path: planPage(planId),
    picture: sharedPicture(plan),
  };
}
