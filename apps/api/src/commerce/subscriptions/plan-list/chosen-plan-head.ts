import { loginScreen } from '@account/contracts/identity/login/login.contract';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import { planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { type PageHead, type PageHeadFacts, PageHeads } from '../../../store/page-heads/index.js';
import { SettingsService, type StoreFile } from '../../../store/settings/index.js';
import { sharedPicture } from './plan-page-head.js';

/**
 * Guests who open a plan's form are redirected to the login page. Its metadata describes the plan for link
 * previews.
 */
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
